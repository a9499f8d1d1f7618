import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import about from "../../../package.json" with { type: "json" };
import { cache, madeOnce } from "../../config/madeOnce.ts";

const migrations = join(import.meta.dirname, "../../../app/sandbox/database/migrations");

/**
 * A new data folder with a copy of an empty database. `rmSync` removes it after the test.
 * @param options.migrated whether it has the migrations, like after a server's first start
 */
export async function freshFolder({ migrated = true } = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "stepwright-test-"));
  const image = await (migrated ? migratedImage() : emptyImage());
  cpSync(image, join(folder, "database"), { recursive: true });
  return folder;
}

/**
 * Initializing a cluster takes seconds and always gives the same result. The templates of further databases are two thirds of
 * its files, each to be copied for every test, and nothing here makes a further database.
 */
function emptyImage(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const image = join(cache, `database-${about.dependencies["@electric-sql/pglite"]}-alone`);
  return madeOnce(image, async (folder) => {
    const database = await PGlite.create(join(folder, "postgres"));
    await database.exec("update pg_database set datistemplate = false, datallowconn = true");
    for (const name of ["template0", "template1"]) await database.exec(`drop database ${name}`);
    await database.close();
  });
}

/** The same is true for the migrations. */
async function migratedImage(): Promise<string> {
  const empty = await emptyImage();
  return madeOnce(`${empty}-${migrationsHash()}`, async (folder) => {
    cpSync(empty, folder, { recursive: true });
    // Only Vite understands how it finds its migrations; journeys run without.
    const { openDatabase } = await import("../../../app/sandbox/database/openDatabase.ts");
    await (await openDatabase({ folder })).close();
  });
}

/** Changes when a migration does. */
export function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest("hex").slice(0, 12);
}
