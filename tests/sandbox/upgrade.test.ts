import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import { type Application, application, bodyOf, checkIdentity } from "./support/applicant.ts";
import { begin, partInCash } from "./support/distribution.ts";
import {
  keepDraft,
  newKey,
  sendForm,
  storeCard,
  wiredFrom,
  wiredSchedule,
  withCard,
  withdrawalOf,
} from "./support/forms.ts";
import { freshDatabase } from "./support/freshDatabase.ts";
import { balances, ledgerFlaws } from "./support/ledger.ts";
import { makeOlder, readTables, type Tables } from "./support/olderDatabase.ts";
import { openTestSandbox, type TestSandbox } from "./support/openTestSandbox.ts";
import { png } from "./support/sampleFiles.ts";
import { signedIn, Visitor } from "./support/visitor.ts";

const key = randomBytes(32);
const account = "7121005001";
const [applicant, opener, holder] = [
  "new-applicant~kept",
  "identity-skipped~kept",
  "holder-enough~kept",
] as const;
let filled: TestSandbox;
beforeAll(async () => {
  filled = await openTestSandbox({ key });
}, 60_000);
afterAll(() => filled.close());

/** What three people did, and the answers they got. */
const told = {
  cookies: {} as Record<string, string>,
  file: "",
  first: undefined as unknown as Application,
  second: undefined as unknown as Application,
  sent: {},
  paid: "",
  card: "",
  ended: [] as string[],
};

beforeAll(async () => {
  const enter = async (person: string) => {
    const visitor = await signedIn(filled.sandbox, person);
    told.cookies[person] = visitor.cookie;
    return visitor;
  };
  const first = await enter(applicant);
  told.first = await application(first);
  await checkIdentity(first, told.first.answers);
  const second = await enter(opener);
  told.second = await application(second);
  await checkIdentity(second, told.second.answers);
  told.file = (told.first.answers.owner!.identityFiles as { id: string }[])[0]!.id;
  // Older versions stored the bytes in one piece.
  const files = await filled.pool.query<{ id: string }>("select id from files");
  for (const { id } of files.rows) {
    const sealed = createSealer(key).seal(png(), `files.bytes:${id}`);
    await filled.pool.query("update files set sealed_bytes = $2 where id = $1", [id, sealed]);
  }
  await filled.pool.query("delete from file_chunks");
  told.sent = (await send(second)).body;

  const third = await enter(holder);
  told.card = await storeCard(third, account);
  await begin(third, partInCash(account, 10));
  const done = await sendForm(third, "WITHDRAWAL", withdrawalOf(account));
  await third.post("/sandbox/settle", { person: holder, request: done.body.id });
  const returned = await sendForm(third, "WITHDRAWAL", withdrawalOf(account));
  await third.post("/sandbox/settle", { person: holder, request: returned.body.id, outcome: "RETURNED" });
  told.ended = [done.body.id, returned.body.id];
  await sendForm(third, "WITHDRAWAL", wiredFrom(account, "CREDIT_CARD", told.card));
  await sendForm(third, "WITHDRAWAL", wiredFrom(account, "ENTRUST_ACCOUNT"));
  const schedule = withCard(wiredSchedule(account, "CREDIT_CARD"), told.card);
  told.paid = (await keepDraft(third, "RECURRING_DISTRIBUTION", schedule, { accountCode: account })).body.id;
  expect((await pay(third)).body.paymentStatus).toBe(2);
}, 60_000);

const send = (visitor: Visitor) =>
  visitor.post("/user/application", bodyOf(told.second), { "Idempotency-Key": "sent" });
const pay = (visitor: Visitor) =>
  visitor.post(
    `/user/e-form/${told.paid}/payment`,
    { paymentMethodId: told.card, amount: 30 },
    { "Idempotency-Key": newKey() },
  );

/** Today's custodian with the rows as an older version stored them. */
async function upgraded(last: string, done?: string) {
  const fresh = await freshDatabase({ migrated: false });
  const tables = await makeOlder(fresh.place, filled.pool, last, done);
  const before = await readTables(filled.pool, tables);
  const world = await openTestSandbox({ key }, fresh);
  return { world, before, after: await readTables(world.pool, tables) };
}

function back(world: TestSandbox, person: string): Visitor {
  const visitor = new Visitor(world.sandbox);
  visitor.cookie = told.cookies[person]!;
  return visitor;
}

describe.each(["003_identity_result.sql", "006_forms.sql"])("a database of the time of %s", (last) => {
  let world: TestSandbox;
  let held: { before: Tables; after: Tables };
  beforeAll(async () => {
    const { world: opened, ...rest } = await upgraded(last);
    world = opened;
    held = rest;
  }, 60_000);
  afterAll(() => world.close());

  test("keeps each row as it was, and its ledger adds up", async () => {
    expect(held.before.people).toHaveLength(3);
    expect(held.before.files).toHaveLength(2);
    expect(held.after).toEqual(held.before);
    expect(await ledgerFlaws(world.pool)).toEqual([]);
  });

  test("goes on where its people were", async () => {
    const first = back(world, applicant);
    const { tempApplication } = (await first.get("/user/online-ira/current-application")).body;
    expect(tempApplication.json.answers).toEqual(told.first.answers);
    const file = await first.send("GET", `/user/application/files/${told.file}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(png()))).toBe(true);
    expect((await send(back(world, opener))).body).toEqual(told.sent);
    const third = await signedIn(world.sandbox, holder);
    const { list } = (await third.get(`/user/e-form/payment-methods?account=${account}`)).body;
    expect(list[1].id).toBe(told.card);
    expect((await sendForm(third, "WITHDRAWAL", withdrawalOf(account))).http).toBe(200);
    expect(await ledgerFlaws(world.pool)).toEqual([]);
  });
});

test("an identity that was checked before the upgrade is checked again, because nobody knows about which details", async () => {
  const { world } = await upgraded("012_pruned_by_age.sql");
  const first = back(world, applicant);
  const sent = (key: string) =>
    first.post("/user/application", bodyOf(told.first), { "Idempotency-Key": key });
  expect((await sent("1")).body.status).toBe("IDENTITY_CHANGED");
  await checkIdentity(first, told.first.answers);
  expect((await sent("2")).http).toBe(200);
  await world.close();
}, 60_000);

test("a status that lost a race against the ledger is mended", async () => {
  const [done, returned] = told.ended;
  const { world } = await upgraded(
    "007_returned_fees.sql",
    `update requests set status = '14' where id = '${done}'; update requests set status = '7' where id = '${returned}'`,
  );
  const found = await world.pool.query("select id, status, money from requests where id = any($1)", [
    told.ended,
  ]);
  expect(Object.fromEntries(found.rows.map(({ id, status, money }) => [id, [status, money]]))).toEqual({
    [done!]: ["7", "paid out"],
    [returned!]: ["14", "given back"],
  });
  await world.close();
}, 60_000);

test("fees that were paid before the upgrade are paid once, whether the form is sent or refused", async () => {
  for (const mode of ["READ_WRITE", "READ_ONLY"]) {
    const { world } = await upgraded("006_forms.sql");
    const third = back(world, holder);
    const before = await balances(world.pool, holder);
    await world.pool.query("update accounts set traits = traits || $2 where person_id = $1", [
      holder,
      { mode },
    ]);
    const options = { id: told.paid };
    const sent = await sendForm(third, "RECURRING_DISTRIBUTION", undefined, options);
    expect(sent.body.status).toBe(mode === "READ_ONLY" ? "FEES_RETURNED" : undefined);
    const after = await balances(world.pool, holder);
    expect(after["cards USD"]! - before["cards USD"]!).toBe(mode === "READ_ONLY" ? 3_000 : 0);
    if (mode === "READ_ONLY") {
      // The account pays in the end, in an entry with the name that the card's payment had in the older version.
      await world.pool.query("update accounts set traits = traits - 'mode' where person_id = $1", [holder]);
      const own = wiredSchedule(account, "ENTRUST_ACCOUNT");
      expect((await sendForm(third, "RECURRING_DISTRIBUTION", own, options)).http).toBe(200);
      const end = await balances(world.pool, holder);
      expect(end["fees USD"]).toBe(before["fees USD"]);
      expect(end[`account:${account} USD`]).toBe(before[`account:${account} USD`]! - 3_000);
    }
    // A request sent before and settled now gives or returns exactly what it took.
    await third.post("/sandbox/settle", { person: holder, outcome: "RETURNED" });
    const end = await balances(world.pool, holder);
    expect([end["cards USD"] ?? 0, end["fees USD"] ?? 0]).toEqual([0, 0]);
    expect(await ledgerFlaws(world.pool)).toEqual([]);
    await world.close();
  }
}, 60_000);
