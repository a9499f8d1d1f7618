import { expect, test } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import { keepDraft, sendForm, storeCard, wiredSchedule, withCard } from "../sandbox/support/forms.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import { signedIn, Visitor } from "../sandbox/support/visitor.ts";
import { fewAtOnce } from "./support/fewAtOnce.ts";
import { fileWorld } from "./support/fileWorld.ts";
import { type Heard, hurriedWays, type Press } from "./support/hurriedWays.ts";
import { served } from "./support/served.ts";

const RUNS = campaign("server").numRuns;
const account = "7121005001";
const type = "RECURRING_DISTRIBUTION";

const world = fileWorld();

test(`${RUNS} forms that are paid, refused and sent in the end, hurriedly each time, are paid for once`, {
  timeout: 600_000,
}, async () => {
  const cases = fc.sample(
    fc.record({
      refused: fc.constantFrom(...Object.keys(hurriedWays)),
      sent: fc.constantFrom(...Object.keys(hurriedWays)),
      delay: fc.nat(30),
    }),
    campaign("server"),
  );
  const wrong: unknown[] = [];

  async function run(number: number): Promise<void> {
    const { refused, sent, delay } = cases[number]!;
    const person = `holder-enough~returned${number}`;
    // Only the clicks go through a real server, because nothing else should be cut off.
    const visitor = await signedIn(world.sandbox, person);
    const card = await storeCard(visitor, account);
    const answers = withCard(wiredSchedule(account, "CREDIT_CARD"), card);
    const { id } = (await keepDraft(visitor, type, answers, { accountCode: account })).body;
    const may = (mode: string) =>
      world.pool.query("update accounts set traits = traits || $2 where person_id = $1", [person, { mode }]);
    /** @param pays whether to pay the fees first, as when the portal believes they are unpaid */
    const pressing =
      (round: string, pays: boolean): Press =>
      async ({ key, cut }) => {
        const tab = new Visitor(
          served(world.origin, cut === undefined ? undefined : AbortSignal.timeout(cut)),
        );
        tab.cookie = visitor.cookie;
        try {
          if (pays) {
            const payment = { paymentMethodId: card, amount: 30 };
            const paid = await tab.post(`/user/e-form/${id}/payment`, payment, {
              "Idempotency-Key": `${round}.${key}.pay`,
            });
            if (paid.http !== 200) return paid;
          }
          return await sendForm(tab, type, answers, { id, key: `${round}.${key}` });
        } catch {
          return "cut";
        }
      };
    const fees = async () => {
      const held = await balances(world.pool, person);
      return [held["cards USD"] ?? 0, held["fees USD"] ?? 0];
    };
    const before = await balances(world.pool, person);
    await visitor.post(
      `/user/e-form/${id}/payment`,
      { paymentMethodId: card, amount: 30 },
      {
        "Idempotency-Key": "first",
      },
    );
    const paid = await fees();
    await may("READ_ONLY");
    const first = await hurriedWays[refused]!(pressing("refused", false), delay);
    const returned = await fees();
    await may("READ_WRITE");
    const last = await hurriedWays[sent]!(pressing("sent", true), delay);
    const after = await balances(world.pool, person);
    const isAsMeant =
      String(paid) === "-3000,3000" &&
      String(returned) === "0,0" &&
      ["FEES_RETURNED", "READ_ONLY"].includes(statusOf(first)) &&
      ["sent", "ALREADY_SUBMITTED"].includes(statusOf(last)) &&
      JSON.stringify(after) === JSON.stringify(sorted({ ...before, "cards USD": -3_000, "fees USD": 3_000 }));
    if (!isAsMeant) wrong.push({ number, refused, sent, delay, paid, returned, first, last, after });
  }
  await fewAtOnce(RUNS, run);
  expect(wrong, replay).toEqual([]);
  expect(await ledgerFlaws(world.pool)).toEqual([]);
});

const statusOf = (heard: Heard): string =>
  heard === "cut" ? "cut" : heard.http === 200 ? "sent" : heard.body.status;

function sorted(held: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)));
}
