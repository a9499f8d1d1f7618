import type { Example } from "../../../engine/index.ts";
import { loadExample } from "../../../engine/index.ts";

const files = import.meta.glob<string>(
  "../../../schemas/flows/{otd,recurring,withdrawal,roth,re-bdl}/examples/*.json",
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const sources = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace("../../../schemas/", ""), text]),
);

/** An example of one of the wizards whose costs are counted. */
export function exampleOf(flow: string, file: string): Example {
  return loadExample(sources, `flows/${flow}/examples/${file}`);
}
