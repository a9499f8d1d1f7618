import { expect, test } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import {
  type Begun,
  preparePurchase,
  purchaseOf,
  signPurchase,
  withoutDeposit,
} from "../sandbox/support/purchase.ts";
import { signedIn, Visitor } from "../sandbox/support/visitor.ts";
import { fewAtOnce } from "./support/fewAtOnce.ts";
import { fileWorld } from "./support/fileWorld.ts";
import { type Heard, hurriedWays, type Press } from "./support/hurriedWays.ts";
import { served } from "./support/served.ts";

const RUNS = campaign("server").numRuns;
const account = "7121005001";
const opening = 4_825_075;

const world = fileWorld();

/** What is set aside and the fees, in cents. */
const kinds = {
  "with a deposit": { purchase: purchaseOf(account), cash: 2_500_000, fees: 6_000 },
  "without a deposit": { purchase: withoutDeposit(account), cash: 2_000_000, fees: 3_000 },
} as const;

test(`${RUNS} double and interrupted signatures move each purchase's money once`, {
  timeout: 600_000,
}, async () => {
  const cases = fc.sample(
    fc.record({
      way: fc.constantFrom(...Object.keys(hurriedWays)),
      kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
      delay: fc.nat(30),
    }),
    campaign("server"),
  );
  const wrong: unknown[] = [];

  async function run(number: number): Promise<void> {
    const { way, kind, delay } = cases[number]!;
    const person = `holder-enough~bought${number}`;
    const { purchase, cash, fees } = kinds[kind];
    const visitor = await signedIn(served(world.origin), person);
    const begun = await preparePurchase(visitor, purchase);
    const told = outcomeOf(await hurriedWays[way]!(presser(visitor, begun), delay));
    const held = await balances(world.pool, person);
    const moved = [
      held[`transit:${begun.id} USD`] ?? 0,
      held["fees USD"] ?? 0,
      held[`account:${account} USD`] ?? 0,
    ];
    const expected = [cash, fees, opening - cash - fees];
    if (JSON.stringify(moved) !== JSON.stringify(expected) || told === "not told")
      wrong.push({ number, way, kind, delay, moved, expected, told });
  }
  await fewAtOnce(RUNS, run);
  expect(wrong, replay).toEqual([]);
  expect(await ledgerFlaws(world.pool)).toEqual([]);
});

function presser(visitor: Visitor, begun: Begun): Press {
  return async ({ key, cut }) => {
    const tab = new Visitor(served(world.origin, cut === undefined ? undefined : AbortSignal.timeout(cut)));
    tab.cookie = visitor.cookie;
    return signPurchase(tab, begun, `${begun.id}.${key}`).catch(() => "cut" as const);
  };
}

/** Whether the person finally learns that the purchase was sent. */
function outcomeOf(heard: Heard): string {
  if (heard === "cut") return "not told";
  if (heard.http === 200) return "sent";
  return heard.body.status === "NOT_CONTINUABLE" ? "told that it was sent already" : "not told";
}
