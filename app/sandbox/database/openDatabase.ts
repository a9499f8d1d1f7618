import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import { lockFolder } from "./folderLock.ts";
import { migrate } from "./migrate.ts";

/** An open, migrated database. `close` ends the pool and, for a folder, gives the folder free. */
export interface Database {
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Where the rows live: a PostgreSQL server, or a folder for the embedded one. */
export type DatabasePlace = { url: string } | { folder: string };

const registry = Symbol.for("stepwright.sandbox.databases");
type Registry = { [registry]?: Map<string, Promise<Database>> };

/**
 * Opens the database once per process: a dev server runs its modules again on every edit, and a second opener of
 * one folder would lose rows, so the handle is kept outside the modules.
 * @throws FolderInUse when another process owns the folder
 */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  const name = "url" in place ? place.url : resolve(place.folder);
  const shared = globalThis as Registry;
  shared[registry] ??= new Map();
  const open = shared[registry];
  const known = open.get(name);
  if (known) return known;
  const opening = ("url" in place ? openServer(place.url) : openFolder(name)).then(async (database) => {
    await migrate(database.pool);
    return {
      pool: database.pool,
      close: async () => {
        open.delete(name);
        await database.close();
      },
    };
  });
  opening.catch(() => open.delete(name));
  open.set(name, opening);
  return opening;
}

async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return { pool, close: () => pool.end() };
}

async function openFolder(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  const lite = await PGlite.create(join(folder, "postgres"));
  // A fresh configuration per client: one shared configuration dies with the first SQL error.
  class LiteClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...createPgConfig(lite) } as pg.ClientConfig);
    }
  }
  const pool = new pg.Pool({
    Client: LiteClient as unknown as typeof pg.Client,
    // PGlite is one session: more clients would share one transaction.
    max: 1,
    onConnect: async (client: pg.ClientBase) => {
      await client.query("rollback");
      await client.query("discard all");
    },
  } as pg.PoolConfig);
  return {
    pool,
    close: async () => {
      await pool.end();
      await lite.close();
      await unlock();
    },
  };
}
