import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Sources } from "../types.ts";

/** Every JSON file below a folder, by its path in it. */
export function readSources(folder: string): Sources {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((file) => file.isFile() && file.name.endsWith(".json"))
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((path) => [relative(folder, path).split(sep).join("/"), readFileSync(path, "utf8")]),
  );
}
