import type { Example } from "../Example.ts";
import type { FieldProps } from "./Field.tsx";

export const examples: readonly Example<
  Pick<FieldProps, "label" | "required" | "hint" | "error" | "warning" | "width">
>[] = [
  { name: "Required", props: { label: "City", required: true } },
  { name: "Optional", props: { label: "Address, line 2", required: false } },
  { name: "Short", props: { label: "ZIP code", required: true, width: "short" } },
  {
    name: "Everything",
    props: {
      label: "City",
      required: true,
      hint: "As it appears on your ID.",
      error: "City is required",
      warning: "We could not find this city in the state you chose.",
    },
  },
];
