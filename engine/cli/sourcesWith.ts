import { flowIds } from "../compile/index.ts";
import type { Sources } from "../types.ts";
import { InputError } from "./InputError.ts";
import { readSources } from "./readSources.ts";

/**
 * Every file below a folder of definitions that has this flow.
 * @throws InputError where it has not
 */
export function sourcesWith(folder: string, flow: string): Sources {
  const sources = readSources(folder);
  const flows = flowIds(sources);
  if (!flows.includes(flow))
    throw new InputError(`There is no flow "${flow}". There are: ${flows.join(", ")}.`);
  return sources;
}
