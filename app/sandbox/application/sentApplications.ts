import { valueAt } from "../../../engine/index.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { places } from "./draftAnswer.ts";

/** The applications that the person sent, latest first, each with the type of account that it asks for. */
export async function sentApplications(context: SandboxContext, sql: Sql, personId: string) {
  const { rows } = await sql.query<{ id: string; reference: string; sealed_body: Buffer }>(
    "select id, reference, sealed_body from applications where person_id = $1 order by created_at desc, id",
    [personId],
  );
  return rows.map(({ id, reference, sealed_body }) => {
    const { answers } = JSON.parse(
      context.sealer.open(sealed_body, `applications.body:${id}`).toString("utf8"),
    );
    return { reference, typeIRA: Number(valueAt(answers, places.typeIRA)) };
  });
}
