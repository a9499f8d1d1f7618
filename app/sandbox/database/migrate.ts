import type { Pool } from "pg";
import { allowedMoves, reachableStates } from "../requests/lifecycle.ts";
import { StartRefused } from "../server/StartRefused.ts";
import { withTransaction } from "./withTransaction.ts";

const scripts = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The number of an advisory lock, so that copies that start together on one server migrate one after another. */
const turn = 7_230_115;

/**
 * Brings the database to the newest numbered migration, in one transaction, and tells it the states and moves that the
 * lifecycles know. Migrations use PostgreSQL 15 SQL only.
 * @throws StartRefused
 */
export async function migrate(pool: Pool): Promise<void> {
  await withTransaction(pool, async (sql) => {
    await sql.query("select pg_advisory_xact_lock($1)", [turn]);
    await sql.query("create table if not exists migrations (name text primary key)");
    const done = await sql.query<{ name: string }>("select name from migrations");
    const names = new Set(done.rows.map((row) => row.name));
    const known = Object.entries(scripts)
      .map(([path, text]): [string, string] => [path.slice(path.lastIndexOf("/") + 1), text])
      .sort(([a], [b]) => a.localeCompare(b));
    const strange = [...names].find((name) => known.every(([own]) => own !== name));
    if (strange !== undefined) {
      throw new StartRefused(
        `The database was made by a newer version of Stepwright: it has had ${strange}, which this version does not ` +
          "know. Start that version, or choose another folder with DATA_DIR or another DATABASE_URL.",
      );
    }
    for (const [name, text] of known) {
      if (names.has(name)) continue;
      await sql.query(text);
      await sql.query("insert into migrations (name) values ($1)", [name]);
    }
    await sql.query(
      `insert into request_states select * from jsonb_populate_recordset(null::request_states, $1::jsonb)
       on conflict do nothing`,
      [JSON.stringify(reachableStates())],
    );
    await sql.query(
      `insert into lifecycle_moves select distinct * from jsonb_populate_recordset(null::lifecycle_moves, $1::jsonb)
       on conflict do nothing`,
      [JSON.stringify(allowedMoves())],
    );
  });
}
