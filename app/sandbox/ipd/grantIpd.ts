import { written } from "../../../engine/index.ts";
import { keepActivity, sentOf } from "../activity/activities.ts";
import type { Sql } from "../database/withTransaction.ts";
import { homeDate } from "../http/homeDate.ts";
import { demo } from "../people/demoPeople.ts";
import { ensurePerson } from "../people/ensurePerson.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { insertRequest } from "../requests/insertRequest.ts";
import { takeTransition } from "../requests/takeTransition.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { messagePlace } from "../secondFactor/secondFactorOf.ts";
import { userFacts } from "../session/describeSession.ts";
import { ownAnswers } from "../walk/ownCalls.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import { type Fields, readFields, walkRequest } from "../walk/walkRequest.ts";
import type { IpdBody } from "./IpdBody.ts";
import words from "./ipd.json" with { type: "json" };
import { createLink } from "./ipdTokens.ts";

/**
 * Grants a power of attorney once it passed every check of its wizard, on the custodian's own data, and sends the person whom
 * it names a link. @throws Refusal VALIDATION_FAILED
 */
export async function grantIpd(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { fields, today }: { fields: Fields; today: string },
): Promise<Record<string, unknown>> {
  await lockPerson(sql, person.id);
  const read = await readFields("ipd", "ipd.send", fields, undefined);
  const walked = await walkRequest("ipd", {
    answers: read.answers,
    load: {},
    calls: ownAnswers(context, sql, person),
    user: userFacts(context, person),
    today,
  });
  refuseIssues(walked.issues, read.saidAt);
  refuseIssues(walked.wrongFields("ipd.send", fields));
  const body = walked.given("ipd.send") as unknown as IpdBody;
  const { id } = await insertRequest(context, sql, words.prefix, {
    personId: person.id,
    flow: "ipd",
    accountCode: body.accountCode,
    step: 1,
    body: { ...body },
  });
  const { number } = await takeTransition(context, sql, person.id, {
    id,
    transition: "grant",
    by: "owner",
    means: { money: { accountCode: body.accountCode, cash: 0n, assets: [], fees: 0n } },
  });
  await sendLink(context, sql, person, { id, body });
  await keepActivity(context, sql, {
    id,
    personId: person.id,
    flow: "ipd",
    reference: number,
    sentAt: context.now(),
    sent: sentOf(walked),
  });
  return { success: true, value: id, reference: number };
}

/** The sandbox delivers mail to its own people alone. A copy of one has the same address. */
async function sendLink(
  context: SandboxContext,
  sql: Sql,
  { id: personId, demo: { name } }: PersonRow,
  { id, body }: { id: string; body: IpdBody },
): Promise<void> {
  const { token, expiresAt } = await createLink(context, sql, id);
  const { email } = body;
  const reader = demo.people.find((each) => each.email.toLowerCase() === email.toLowerCase());
  if (!reader) return;
  // Only whoever is new is locked: two people who grant each other a power would otherwise wait for each other.
  const there = await sql.query("select 1 from people where id = $1", [reader.id]);
  if (there.rows.length === 0) await ensurePerson(context, sql, reader.id);
  const { rows } = await sql.query<{ id: string }>(
    "select id from people where kind = $1 and id <> $2 order by id",
    [reader.id, personId],
  );
  const told: { readonly [name: string]: string } = {
    name,
    account: lastOf(body.accountCode),
    until: written(homeDate(expiresAt), "date"),
  };
  const text = words.mail.replace(/\{(\w+)\}/g, (_, word: string) => told[word] ?? "");
  const link = `/o/approve/ipd?ipdAccessToken=${encodeURIComponent(token)}`;
  for (const { id: to } of rows) {
    const message = context.options.ids.uuid();
    await sql.query("insert into inbox (id, person_id, sealed_message, sent_at) values ($1, $2, $3, $4)", [
      message,
      to,
      context.sealer.seal(
        JSON.stringify({ deliveryType: "EMAIL", email, text, link }),
        messagePlace(message),
      ),
      context.now(),
    ]);
  }
}

/** What others may see of an account's number. */
export const lastOf = (code: string): string => code.slice(-4);
