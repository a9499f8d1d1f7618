import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import { loadKey } from "../../app/sandbox/server/loadKey.ts";
import type { Json } from "../../engine/index.ts";

/** The applications of each person, from the database of a stopped server. */
export async function readApplications(folder: string): Promise<Map<string, { [name: string]: Json }[]>> {
  const database = await PGlite.create(join(folder, "database/postgres"));
  const { rows } = await database.query<{ id: string; person_id: string; sealed_body: Uint8Array }>(
    "select id, person_id, sealed_body from applications",
  );
  await database.close();
  const sealer = createSealer(loadKey(undefined, folder));
  const byPerson = new Map<string, { [name: string]: Json }[]>();
  for (const { id, person_id, sealed_body } of rows) {
    const body = sealer.open(Buffer.from(sealed_body), `applications.body:${id}`).toString("utf8");
    byPerson.set(person_id, [...(byPerson.get(person_id) ?? []), JSON.parse(body)]);
  }
  return byPerson;
}
