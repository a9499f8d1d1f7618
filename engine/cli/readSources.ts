import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Sources } from "../types.ts";
import { InputError } from "./InputError.ts";

/**
 * Every JSON file below a folder, by its path in it, and the pages that describe them.
 * @param wanted whether a path is; without it all are
 * @throws InputError where there is no such folder
 */
export function readSources(folder: string, wanted: (path: string) => boolean = () => true): Sources {
  if (!existsSync(folder)) throw new InputError(`There is no folder ${folder} with definitions.`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && /\.(json|md)$/.test(file.name))
    .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join("/"))
    .filter(wanted)
    .sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}
