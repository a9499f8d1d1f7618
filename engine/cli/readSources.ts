import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Sources } from "../types.ts";
import { InputError } from "./InputError.ts";

/**
 * Every JSON file below a folder, by its path in it, and the pages that describe them.
 * @throws InputError where there is no such folder
 */
export function readSources(folder: string): Sources {
  if (!existsSync(folder)) throw new InputError(`There is no folder ${folder} with definitions.`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((file) => file.isFile() && /\.(json|md)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((path) => [relative(folder, path).split(sep).join("/"), readFileSync(path, "utf8")]),
  );
}
