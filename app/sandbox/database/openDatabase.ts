import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { StartRefused } from "../server/StartRefused.ts";
import { checkFolder } from "./checkFolder.ts";
import { lockFolder } from "./folderLock.ts";
import { isBroken, isLost } from "./isLost.ts";
import { clientOf } from "./LiteClient.ts";
import { migrate } from "./migrate.ts";

/** An open, migrated database. `close` ends the pool and, for a folder, releases it. */
export interface Database {
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Where the data is: a PostgreSQL server, or a folder for the embedded database. */
export type DatabasePlace = { url: string } | { folder: string };

const registry = Symbol.for("stepwright.sandbox.databases");
type Registry = { [registry]?: Map<string, Promise<Database>> };

/**
 * Opens the database once per process. A dev server runs its modules again at every edit, and opening a folder twice
 * would lose rows, so the handle is stored outside the modules. @throws FolderInUse if another process owns the folder;
 * StartRefused if it cannot be opened
 */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  const name = "url" in place ? place.url : resolve(place.folder);
  const shared = globalThis as Registry;
  shared[registry] ??= new Map();
  const open = shared[registry];
  const known = open.get(name);
  if (known) return known;
  const opening = ("url" in place ? openServer(place.url) : openFolder(name)).then(async (database) => {
    await migrate(database.pool).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
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

/**
 * Asks again on another connection where an idle one ended unnoticed, as withTransaction does. The statements that are run
 * outside of a transaction do no harm if a connection ended between such a statement and its answer.
 */
class ServerPool extends pg.Pool {
  override query = (async (...statement: Parameters<pg.Pool["query"]>) => {
    for (let spares = this.options.max; ; spares--) {
      const client = await this.connect();
      try {
        const result = await client.query(...statement);
        client.release();
        return result;
      } catch (error) {
        client.release(isBroken(error));
        if (!isLost(error) || spares === 0) throw error;
      }
    }
  }) as pg.Pool["query"];
}

async function openServer(url: string): Promise<Database> {
  const pool = new ServerPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // A copy that hangs or lost its connection must not block the others forever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // A server that went away without a word ends no statement, so nobody here would ever be answered.
    query_timeout: 35_000,
  });
  // If the server restarts, connections end; the pool opens new ones when needed. An idle one tells the pool. One in the
  // middle of a transaction tells itself, which would end this process; its next query fails anyway.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return { pool, close: () => pool.end() };
}

/** PostgreSQL's own 128 MB take most of a second to clear at each start, and the demo people's data fit into far less. */
const SHARED_BUFFERS = "16MB";

async function openFolder(folder: string): Promise<Database> {
  checkFolder(folder);
  const unlock = await lockFolder(folder);
  const startParams = [...PGlite.defaultStartParams, "-c", `shared_buffers=${SHARED_BUFFERS}`];
  const lite = await PGlite.create(join(folder, "postgres"), { startParams }).catch(async () => {
    await unlock();
    throw new StartRefused(
      `The database in ${folder} cannot be opened. Perhaps it is damaged, or the disk is full. Begin with another ` +
        "folder with DATA_DIR, or delete this one: all that was entered is then gone.",
    );
  });
  const pool = new pg.Pool({
    Client: clientOf(lite),
    // PGlite is one session, so several clients would share one transaction.
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
