import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { DatabasePlace } from "../../../app/sandbox/database/openDatabase.ts";

const scripts = import.meta.glob<string>("../../../app/sandbox/database/migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The numbered migrations, in their order. */
const migrations = Object.entries(scripts)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf("/") + 1), text }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Whatever answers rows. */
interface Rows {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table
  query(text: string, values?: any[]): Promise<{ rows: any[] }>;
}

/** The rows of tables, each as JSON text of its columns, in a fixed order. */
export type Tables = { readonly [table: string]: readonly string[] };

/**
 * Makes an empty database into one that an older version has filled: runs the older migrations and copies the rows of a
 * newer database, with the columns that the older version had.
 * @param last the last migration of the older version
 * @param done what the older version did besides, as SQL
 * @returns its tables with their columns
 */
export async function makeOlder(
  place: DatabasePlace,
  newer: Rows,
  last: string,
  done = "",
): Promise<Map<string, string[]>> {
  const { query, run, close } = await openRaw(place);
  try {
    await run("create table migrations (name text primary key)");
    for (const { name, text } of migrations) {
      if (name > last) break;
      await run(text);
      await query("insert into migrations values ($1)", [name]);
    }
    const tables = await columnsOf({ query });
    await run("begin");
    for (const [table, columns] of tables) {
      const rows = (await readTables(newer, new Map([[table, columns]])))[table]!;
      await query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [`[${rows.map((row) => olderRow(table, row, last)).join()}]`],
      );
    }
    await run(done);
    await goOnCounting(query);
    await run("commit");
    return tables;
  } finally {
    await close();
  }
}

/** The rows of tables in these columns. */
export async function readTables(database: Rows, tables: Map<string, string[]>): Promise<Tables> {
  const held: { [table: string]: string[] } = {};
  for (const [table, columns] of tables) {
    const { rows } = await database.query(
      `select to_jsonb(row)::text as row from (select ${columns} from ${table}) as row order by 1`,
    );
    held[table] = rows.map(({ row }) => row as string);
  }
  return held;
}

/**
 * A row as the older version would have written it: it used the same name for what a card and an account paid, and for
 * paying out and giving back.
 */
function olderRow(table: string, row: string, last: string): string {
  if (table !== "ledger_entries") return row;
  const settled = last < "010" ? row.replace(/"reason": "(pay out|give back)"/, '"reason": "settle"') : row;
  return last < "007" ? settled.replace(/"reason": "charge [0-9a-f-]{36}"/, '"reason": "fees"') : settled;
}

/** The tables of a database; a table comes before those that reference it. */
async function columnsOf({ query }: Rows): Promise<Map<string, string[]>> {
  const { rows } = await query(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and table_name <> 'migrations' group by 1`,
  );
  const links = await query(
    "select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'",
  );
  const tables = new Map<string, string[]>();
  while (tables.size < rows.length) {
    for (const { table, columns } of rows) {
      const waits = links.rows.some(({ from, to }) => from === table && to !== table && !tables.has(to));
      if (!tables.has(table) && !waits) tables.set(table, columns);
    }
  }
  return tables;
}

/** Makes sequences continue after the numbers in use. */
async function goOnCounting(query: Rows["query"]): Promise<void> {
  const { rows } = await query(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows)
    await query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 0) + 1 from ${table}))`,
    );
  const found = await query(
    "select 1 from information_schema.sequences where sequence_name = 'request_numbers'",
  );
  if (found.rows.length > 0) await query("select setval('request_numbers', 900000)");
}

/** A database without the migrations that opening it would run. `run` takes several statements. */
async function openRaw(
  place: DatabasePlace,
): Promise<Rows & { run(text: string): Promise<unknown>; close(): Promise<void> }> {
  if ("url" in place) {
    const client = new pg.Client({ connectionString: place.url });
    await client.connect();
    return {
      query: (text, values) => client.query(text, values),
      run: (text) => client.query(text),
      close: () => client.end(),
    };
  }
  const lite = await PGlite.create(`${place.folder}/postgres`);
  return {
    query: (text, values) => lite.query(text, values),
    run: (text) => lite.exec(text),
    close: () => lite.close(),
  };
}
