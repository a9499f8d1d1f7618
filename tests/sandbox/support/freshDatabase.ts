import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { DatabasePlace } from "../../../app/sandbox/database/openDatabase.ts";
import { freshFolder, migrationsHash } from "./freshFolder.ts";

/** A new database, with a data folder for the key. */
export interface FreshDatabase {
  folder: string;
  place: DatabasePlace;
  /** The environment with which a server process finds it. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * An empty database: a folder of the embedded one or, if `DATABASE_URL` names a PostgreSQL server, a new database
 * there. So every test can run on either (`npm run test:postgres`).
 * @param options.embedded always a folder
 * @param options.migrated whether it has the migrations, like after a server's first start
 */
export async function freshDatabase({ embedded = false, migrated = true } = {}): Promise<FreshDatabase> {
  const folder = await freshFolder({ migrated });
  const forget = () => rmSync(folder, { recursive: true, force: true });
  const server = process.env.DATABASE_URL;
  if (!server || embedded) {
    const place = { folder: join(folder, "database") };
    return { folder, place, env: { DATA_DIR: folder }, remove: async () => forget() };
  }
  const name = `stepwright_test_${randomUUID().replaceAll("-", "")}`;
  const image = migrated ? await migratedImage(server) : "template1";
  await administer(server, (sql) => sql.query(`create database ${name} template ${image}`));
  const url = urlOf(server, name);
  return {
    folder,
    place: { url },
    env: { DATA_DIR: folder, DATABASE_URL: url },
    remove: async () => {
      forget();
      await administer(server, (sql) => sql.query(`drop database ${name} with (force)`));
    },
  };
}

/** The name of a database on the server that has the migrations; tests copy it. The first to ask creates it. */
async function migratedImage(server: string): Promise<string> {
  const name = `stepwright_image_${migrationsHash()}`;
  await administer(server, async (sql) => {
    // Other test workers wait here until it is there.
    await sql.query("select pg_advisory_lock(hashtext($1))", [name]);
    const found = await sql.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rows.length > 0) return;
    // Renamed only when it is complete: a run that was killed in between leaves none that looks complete.
    const making = `${name}_making`;
    await sql.query(`drop database if exists ${making} with (force)`);
    await sql.query(`create database ${making}`);
    // Only Vite understands how it finds its migrations; journeys run without.
    const { openDatabase } = await import("../../../app/sandbox/database/openDatabase.ts");
    await (await openDatabase({ url: urlOf(server, making) })).close();
    await sql.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}

function urlOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}

async function administer(url: string, work: (sql: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
