import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { loadKey } from "../../app/sandbox/loadKey.ts";
import { createSealer } from "../../app/sandbox/sealer.ts";
import type { Json } from "../../engine/index.ts";

/** A person's applications, from the database of a stopped server. */
export async function readApplication(folder: string, person: string): Promise<{ [name: string]: Json }[]> {
  const database = await PGlite.create(join(folder, "database/postgres"));
  const { rows } = await database.query<{ id: string; sealed_body: Uint8Array }>(
    "select id, sealed_body from applications where person_id = $1",
    [person],
  );
  await database.close();
  const sealer = createSealer(loadKey(undefined, folder));
  return rows.map(({ id, sealed_body }) =>
    JSON.parse(sealer.open(Buffer.from(sealed_body), `applications.body:${id}`).toString("utf8")),
  );
}
