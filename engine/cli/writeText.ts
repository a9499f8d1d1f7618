import { mkdirSync, writeFileSync } from "node:fs";
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
