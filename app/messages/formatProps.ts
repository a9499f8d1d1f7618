import { formatDecimal } from "../../widgets/index.ts";

/** Parameters as a sentence says them: numbers with their thousands set apart. */
export function formatProps(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      typeof value === "number" ? formatDecimal(value) : value,
    ]),
  );
}
