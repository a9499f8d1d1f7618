import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefused } from "./StartRefused.ts";

/**
 * The 32-byte key for the sealed columns: `given` (64 hex digits), or the key file in the data folder, created on first
 * use and readable only by its owner. Copies that share a database need the same key. @throws StartRefused if the key
 * is not 64 hex digits
 */
export function loadKey(given: string | undefined, folder: string): Buffer {
  if (given) return parseKey(given, "STEPWRIGHT_KEY");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "key");
  try {
    // "wx" fails if the file exists, so two processes that start at once agree on one key.
    writeFileSync(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return parseKey(readFileSync(path, "utf8").trim(), path);
}

function parseKey(text: string, source: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new StartRefused(`${source} must hold 64 hex digits (32 bytes).`);
  return Buffer.from(text, "hex");
}
