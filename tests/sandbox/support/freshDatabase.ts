import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { DatabasePlace } from "../../../app/sandbox/database/openDatabase.ts";
import { freshFolder } from "./freshFolder.ts";

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
 * there. So every test can run on either: `DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres npx vitest …`
 * @param options.embedded always a folder
 * @param options.migrated whether a folder has the migrations; a new database on a server never has
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
  await administer(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const url = address.href;
  return {
    folder,
    place: { url },
    env: { DATA_DIR: folder, DATABASE_URL: url },
    remove: async () => {
      forget();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
