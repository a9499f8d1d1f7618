import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefused } from "../server/StartRefused.ts";

/** The PostgreSQL version of the embedded database's files. */
export const embeddedVersion = 18;

/** Bytes of free space that a new database takes, and that an old one needs. */
const room = { new: 96 * 1_048_576, old: 8 * 1_048_576 };

const elsewhere = "or choose another folder with DATA_DIR";

/**
 * Creates the data folder and checks that the embedded database can use it, because the database itself would give no
 * reason.
 * @param free returns the bytes that can still be written in a folder
 * @throws StartRefused
 */
export function checkFolder(folder: string, free = freeBytes): void {
  const probe = join(folder, "probe");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      code === "ENOSPC" || code === "EDQUOT"
        ? full(folder)
        : `The data folder ${folder} cannot be written (${code}). Make it writable, ${elsewhere}.`,
    );
  }
  const made = versionOf(folder);
  if (free(folder) < (made === undefined ? room.new : room.old)) throw new StartRefused(full(folder));
  if (made !== undefined && made !== embeddedVersion) {
    const age = made > embeddedVersion ? "a newer" : "an older";
    throw new StartRefused(
      `The data folder ${folder} was made by ${age} version of Stepwright (its database is PostgreSQL ${made}, ` +
        `this one reads ${embeddedVersion}). Start that version, ${elsewhere}.`,
    );
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const full = (folder: string) =>
  `The disk that holds the data folder ${folder} is full. Make room, ${elsewhere}.`;

/** The PostgreSQL version of the database in the folder; undefined if there is none. */
function versionOf(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, "postgres", "PG_VERSION"), "utf8"), 10);
  } catch {
    return undefined;
  }
}
