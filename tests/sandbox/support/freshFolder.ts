import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { dependencies } from "../../../package.json";

/** A data folder of its own with an initialised, empty database; removed by `rmSync` when the test is done. */
export async function freshFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "stepwright-test-"));
  mkdirSync(join(folder, "database"));
  cpSync(await template(), join(folder, "database", "postgres"), { recursive: true });
  return folder;
}

/** Initialising a cluster takes seconds and always gives the same, so it is done once and copied. */
async function template(): Promise<string> {
  const cache = join(import.meta.dirname, "../../../node_modules/.cache/stepwright");
  const done = join(cache, `postgres-${dependencies["@electric-sql/pglite"]}`);
  if (existsSync(done)) return done;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, "making-"));
  await (await PGlite.create(join(making, "postgres"))).close();
  try {
    renameSync(join(making, "postgres"), done);
  } catch (error) {
    // Another test file was faster.
    if (!existsSync(done)) throw error;
  }
  rmSync(making, { recursive: true, force: true });
  return done;
}
