import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { brand } from "../../app/messages/brand.ts";
import { filledSentence } from "../../engine/index.ts";
import messages from "../../schemas/messages.en.json" with { type: "json" };
import { onPostgres } from "../config/skipped.ts";
import { begin, fieldsOfStep, ifMatch, partInCash } from "./support/distribution.ts";
import {
  conversionOf,
  type FormAnswers,
  type FormType,
  keepDraft,
  letterOf,
  scheduleOf,
  sendForm,
  wiredFrom,
  withdrawalOf,
} from "./support/forms.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { type Reply, signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();

/** A read-only account, and two normal ones of another person. */
const sealed = "7121005801";
const [account, roth] = ["7121005001", "7121005002"] as const;

const forms: { readonly [Type in FormType]: (code: string) => FormAnswers } = {
  WITHDRAWAL: withdrawalOf,
  ROTH_CONVERSION: (code) => conversionOf(code, roth),
  RECURRING_DISTRIBUTION: scheduleOf,
  PAYMENT_LETTER: letterOf,
};

/** Makes a person's account read-only. */
const shut = (person: string, code: string) =>
  world.pool.query(
    `update accounts set traits = traits || '{"mode":"READ_ONLY"}' where person_id = $1 and code = $2`,
    [person, code],
  );

const said = ({ http, body }: Reply) => [http, body.status, body.message];
/** The custodian says what the wizard says of such an account. */
const refused = [422, "READ_ONLY", filledSentence(messages["account.readOnly"], {}, { brand })];

async function listed(visitor: Visitor, path = "/user/e-form/list"): Promise<number> {
  return (await visitor.get(path)).body.total;
}

describe.each(Object.entries(forms))("ROLE006 a draft of a %s", (kind, answersOf) => {
  const type = kind as FormType;
  const copy = `~draft${type}`;

  test("is not begun for an account that may only be looked at", async () => {
    const visitor = await signedIn(world.sandbox, `holder-readonly${copy}`);
    const answers = answersOf(sealed);
    expect(said(await keepDraft(visitor, type, answers, { accountCode: sealed }))).toEqual(refused);
    // The answers decide, whatever the other fields say.
    expect(said(await keepDraft(visitor, type, answers))).toEqual(refused);
    expect(await listed(visitor)).toBe(0);
    expect((await keepDraft(visitor, type, {})).http).toBe(200);
  });

  test("stays as it was once its account may only be looked at, and goes on with another", async () => {
    const person = `holder-enough${copy}`;
    const visitor = await signedIn(world.sandbox, person);
    const answers = answersOf(account);
    const { id } = (await keepDraft(visitor, type, answers, { accountCode: account })).body;
    await shut(person, account);
    for (const accountCode of [account, "", roth]) {
      const changed = { ...answers, review: { isRead: false } };
      expect(said(await keepDraft(visitor, type, changed, { id, revision: 1, accountCode }))).toEqual(
        refused,
      );
    }
    const held = (await visitor.get(`/user/e-form/${id}`)).body;
    expect([held.revision, held.accountCode, held.json.answers]).toEqual([1, account, answers]);
    const moved = await keepDraft(visitor, type, answersOf(roth), { id, revision: 1, accountCode: roth });
    expect([moved.http, moved.body.revision]).toEqual([200, 2]);
  });
});

// The embedded database has one session, so nothing happens during a call.
test(
  "ROLE006 a form is not sent where its account becomes one that may only be looked at meanwhile",
  onPostgres,
  async () => {
    const person = "holder-enough~meanwhile";
    const visitor = await signedIn(world.sandbox, person);
    const office = await world.pool.connect();
    for (const [before, after] of [
      ["READ_WRITE", "READ_ONLY"],
      ["READ_ONLY", "READ_WRITE"],
    ]) {
      const become = (mode: string | undefined) =>
        office.query("update accounts set traits = traits || $2 where person_id = $1", [person, { mode }]);
      await become(before);
      await office.query("begin");
      await become(after);
      const sending = sendForm(visitor, "WITHDRAWAL", wiredFrom(account, "ENTRUST_ACCOUNT"));
      await setTimeout(300);
      await office.query("commit");
      // Judged by the old or the new state, never by a mix.
      const { body } = await sending;
      expect(body.status).toBe(after === "READ_ONLY" ? "READ_ONLY" : undefined);
    }
    office.release();
    const held = await balances(world.pool, person);
    expect(held["fees USD"]).toBe(3_000);
  },
);

describe("ROLE006 a distribution", () => {
  test("is not begun for an account that may only be looked at", async () => {
    const visitor = await signedIn(world.sandbox, "holder-readonly~draftOtd");
    const begun = await visitor.post("/user/otd", fieldsOfStep(1, partInCash(sealed, 10).general));
    expect(said(begun)).toEqual(refused);
    expect(await listed(visitor, "/user/otd")).toBe(0);
  });

  test("keeps no unchecked step either, neither of its account nor for another", async () => {
    const person = "holder-enough~draftOtd";
    const visitor = await signedIn(world.sandbox, person);
    const { id } = await begin(visitor, partInCash(account, 10));
    const lenient = (step: number, answers: object) =>
      visitor.call("PUT", `/user/otd/${id}/${step}`, {
        json: { answers },
        headers: { ...ifMatch(1), Prefer: "handling=lenient" },
      });
    await shut(person, roth);
    expect(said(await lenient(1, partInCash(roth, 10).general))).toEqual(refused);
    await shut(person, account);
    expect(said(await lenient(2, { type: "NORMAL_DISTRIBUTION" }))).toEqual(refused);
    expect((await visitor.get(`/user/otd/${id}/transaction`)).body).toMatchObject({
      revision: 1,
      accountNumber: account,
    });
  });
});
