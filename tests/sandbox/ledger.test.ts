import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import { withTransaction } from "../../app/sandbox/database/withTransaction.ts";
import { Refusal } from "../../app/sandbox/http/Refusal.ts";
import { centsOf, dollarsOf } from "../../app/sandbox/ledger/cents.ts";
import { postEntry } from "../../app/sandbox/ledger/postEntry.ts";
import type { MoneyOut } from "../../app/sandbox/ledger/reserve.ts";
import { insertRequest } from "../../app/sandbox/requests/insertRequest.ts";
import type { TransitionName } from "../../app/sandbox/requests/lifecycle.ts";
import { MustWait, takeTransition } from "../../app/sandbox/requests/takeTransition.ts";
import type { SandboxContext } from "../../app/sandbox/SandboxContext.ts";
import { campaign, fc } from "../config/campaign.ts";
import { balances, ledgerFlaws } from "./support/ledger.ts";
import { openTestSandbox, type TestSandbox } from "./support/openTestSandbox.ts";
import { signedIn } from "./support/visitor.ts";

let world: TestSandbox;
let context: SandboxContext;
beforeAll(async () => {
  world = await openTestSandbox();
  const { options } = world;
  context = { options, sealer: createSealer(options.key), now: () => new Date(options.clock()) };
}, 60_000);
afterAll(() => world.close());

const account = "7121005101";
const fund = "922908769";

/** Creates requests of a new copy of the person with 1,200.00 in cash, 3,500.00 pending and a fund of 4,210.60. */
async function person(name: string): Promise<{ personId: string; request: () => Promise<string> }> {
  const personId = `holder-pending~${name}`;
  await signedIn(world.sandbox, personId);
  const request = async () =>
    (
      await insertRequest(context, world.pool, "TEST", {
        personId,
        flow: "otd",
        accountCode: account,
        step: 1,
        body: {},
      })
    ).id;
  return { personId, request };
}

interface Submitted {
  personId: string;
  id: string;
  money: MoneyOut;
}

const submit = ({ personId, id, money }: Submitted, transition: TransitionName = "sign") =>
  withTransaction(world.pool, (sql) =>
    takeTransition(context, sql, personId, { id, transition, by: "owner", means: { money } }),
  );
const settle = (personId: string, id: string, transition: "complete" | "return") =>
  withTransaction(world.pool, (sql) =>
    takeTransition(context, sql, personId, { id, transition, by: "office" }),
  );

const out = (personId: string, id: string, more: Partial<MoneyOut> = {}): Submitted => ({
  personId,
  id,
  money: moneyOf(more),
});

const moneyOf = (more: Partial<MoneyOut>): MoneyOut => ({
  accountCode: account,
  cash: 0n,
  assets: [],
  fees: 0n,
  ...more,
});

describe("dollars and cents", () => {
  test("every amount of cents comes back as it was", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }), (cents) => {
        expect(centsOf(dollarsOf(BigInt(cents)))).toBe(BigInt(cents));
      }),
    );
    expect(centsOf(0.29)).toBe(29n);
    for (const wrong of [0.001, 1e-7, 1e21, Number.NaN, "", "1,000"])
      expect(() => centsOf(wrong)).toThrow(RangeError);
  });
});

describe("the database itself", () => {
  test("refuses an entry that does not add up, a balance below zero, and any change", async () => {
    const { personId } = await person("holds");
    const post = (lines: [place: string, asset: string, cents: bigint][]) =>
      withTransaction(world.pool, (sql) =>
        postEntry(context, sql, {
          personId,
          requestId: null,
          reason: "test",
          lines: lines.map(([place, asset, cents]) => ({ place, asset, cents })),
        }),
      );
    const own = `account:${account}`;
    await expect(post([[own, "USD", -5n]])).rejects.toThrow("is not balanced");
    await expect(
      post([
        [own, "USD", -5n],
        ["fees", fund, 5n],
      ]),
    ).rejects.toThrow("is not balanced");
    await expect(
      post([
        [own, "USD", -120_001n],
        ["fees", "USD", 120_001n],
      ]),
    ).rejects.toThrow("is below zero");
    await expect(
      post([
        [own, "USD", -120_000n],
        ["fees", "USD", 120_000n],
      ]),
    ).resolves.toBe(true);
    await expect(world.pool.query("update ledger_lines set cents = cents + 1")).rejects.toThrow(
      "never changed",
    );
    await expect(world.pool.query("delete from ledger_lines where place = 'fees'")).rejects.toThrow(
      "is not balanced",
    );
  });

  test("forgets a person as a whole", async () => {
    const { personId, request } = await person("forgotten");
    await submit(out(personId, await request(), { cash: 1n }));
    await world.pool.query("delete from people where id = $1", [personId]);
    expect(await balances(world.pool, personId)).toEqual({});
  });
});

describe("a request", () => {
  test("final cash goes first, fees before all; what is reserved of deposits comes back as cash once they are final", async () => {
    const { personId, request } = await person("order");
    const id = await request();
    await submit(out(personId, id, { cash: 130_000n, fees: 3_000n }));
    expect(await balances(world.pool, personId)).toMatchObject({
      [`pending:${account} USD`]: 350_000 - 13_000,
      [`transit:${id} USD`]: 130_000,
      "fees USD": 3_000,
    });
    world.pass(6 * 86_400_000);
    await settle(personId, id, "return");
    expect(await balances(world.pool, personId)).toEqual({
      [`account:${account} USD`]: 470_000,
      [`account:${account} ${fund}`]: 421_060,
      "opening USD": -470_000,
      [`opening ${fund}`]: -421_060,
    });
    world.pass(-6 * 86_400_000);
  });

  test("money that goes to the person's other account arrives there", async () => {
    const personId = "holder-enough~move";
    await signedIn(world.sandbox, personId);
    const { id } = await insertRequest(context, world.pool, "TEST", {
      personId,
      flow: "roth",
      accountCode: "7121005001",
      step: 1,
      body: {},
    });
    const money = { accountCode: "7121005001", paidTo: "7121005002", cash: 10_000n, tax: 1_000n };
    await submit(out(personId, id, money), "send");
    await settle(personId, id, "complete");
    expect(await balances(world.pool, personId)).toMatchObject({
      "account:7121005002 USD": 1_260_040 + 9_000,
      "tax USD": 1_000,
    });
  });

  test("random submits, settlements, cancellations and repetitions in parallel move each request's money once", {
    timeout: 240_000,
  }, async () => {
    const moves = fc.array(
      fc.record({
        request: fc.nat(3),
        what: fc.constantFrom("submit", "submit", "submit", "complete", "return"),
      }),
      { minLength: 4, maxLength: 16 },
    );
    const plan = fc.record({
      cash: fc.integer({ min: 0, max: 300_000 }),
      asset: fc.integer({ min: 0, max: 300_000 }),
      fees: fc.constantFrom(0, 1_000, 28_000),
      tax: fc.integer({ min: 0, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { minLength: 4, maxLength: 4 }), moves, async (plans, steps) => {
        const { personId, request } = await person(randomUUID());
        const ids = [await request(), await request(), await request(), await request()];
        const opening = worth(await balances(world.pool, personId));
        await Promise.all(
          steps.map(async ({ request: index, what }) => {
            const { cash, asset, fees, tax } = plans[index]!;
            const money = out(personId, ids[index]!, {
              cash: BigInt(cash),
              assets: asset === 0 ? [] : [{ cusip: fund, cents: BigInt(asset) }],
              fees: BigInt(fees),
              tax: (BigInt(cash) * BigInt(tax)) / 100n,
            });
            const done =
              what === "submit"
                ? submit(money)
                : settle(personId, ids[index]!, what as "complete" | "return");
            await done.catch((error: unknown) => {
              if (error instanceof MustWait) return;
              if (!(error instanceof Refusal)) throw error;
              expect(["INSUFFICIENT_FUNDS", "NOT_CONTINUABLE", "NOT_OPEN"]).toContain(error.code);
            });
          }),
        );
        expect(await ledgerFlaws(world.pool)).toEqual([]);
        const after = await balances(world.pool, personId);
        expect(worth(after)).toEqual(opening);
        for (const [index, id] of ids.entries()) {
          const moved = (after[`transit:${id} USD`] ?? 0) + (after[`paid:${id} USD`] ?? 0);
          expect(moved).toBeLessThanOrEqual(plans[index]!.cash);
          expect(after[`transit:${id} ${fund}`] ?? 0).toBeLessThanOrEqual(plans[index]!.asset);
        }
        // By then all deposits are final.
        world.pass(6 * 86_400_000);
        for (const id of ids)
          await settle(personId, id, "complete").catch(({ code }: Refusal) => expect(code).toBe("NOT_OPEN"));
        world.pass(-6 * 86_400_000);
        const end = Object.keys(await balances(world.pool, personId));
        expect(end.filter((name) => name.startsWith("transit:"))).toEqual([]);
      }),
      campaign("server"),
    );
  });
});

/** The sum of everything, by asset, without the opening: nothing is created and nothing lost. */
function worth(held: Record<string, number>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, cents] of Object.entries(held)) {
    const [place, asset] = name.split(" ") as [string, string];
    if (place !== "opening") sums[asset] = (sums[asset] ?? 0) + cents;
  }
  return sums;
}
