import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { InputError } from "./InputError.ts";

/**
 * Writes a file, and the folders it stands in where they are not there yet.
 * @throws InputError where it may not
 */
export function writeText(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InputError(`${path} cannot be written (${code}). Give yourself the right to write there.`);
  }
}

/**
 * Text as the project's formatter lays it out.
 * @param path from the project's root: its ending says what the text is
 */
export function laidOut(path: string, text: string): string {
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  return execFileSync(process.execPath, [biome, "check", "--write", `--stdin-file-path=${path}`], {
    input: text,
    encoding: "utf8",
  });
}
