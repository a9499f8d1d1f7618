import { expect, test } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import {
  byWire,
  confirmByPhone,
  type Given,
  partInCash,
  partInKind,
  prepare,
  type Ready,
  sign,
  whole,
} from "../sandbox/support/distribution.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import { signedIn, Visitor } from "../sandbox/support/visitor.ts";
import { fewAtOnce } from "./support/fewAtOnce.ts";
import { fileWorld } from "./support/fileWorld.ts";
import { type Heard, hurriedWays, type Press } from "./support/hurriedWays.ts";
import { served } from "./support/served.ts";

const RUNS = campaign("server").numRuns;
const account = "7121005002";

const world = fileWorld();

/** Requests by a person with 12,600.40 and a fund of 5,300.00. What leaves and the fees are in cents. */
const kinds: { readonly [name: string]: { given: Given; cash: number; fund: number; fees: number } } = {
  "part in cash": { given: inCash(250), cash: 25_000, fund: 0, fees: 0 },
  "part in cash by wire": { given: inCash(1_250, byWire), cash: 125_000, fund: 0, fees: 3_000 },
  "part in kind": {
    given: roth(partInKind(account, "922908769", 12.34)),
    cash: 0,
    fund: 1_234,
    fees: 0,
  },
  full: { given: roth(whole(account)), cash: 1_260_040 - 25_000, fund: 530_000, fees: 25_000 },
};

function inCash(amount: number, fundsDelivery?: typeof byWire): Given {
  return roth(partInCash(account, amount, fundsDelivery ? { fundsDelivery } : {}));
}

/** A Roth account has its own distribution types, for which no tax is withheld. */
function roth({ setup: { withholding: _, ...setup }, ...given }: Given): Given {
  return { ...given, setup: { ...setup, type: "OTHER" } };
}

test(`${RUNS} double and interrupted signatures move each distribution's money once`, {
  timeout: 600_000,
}, async () => {
  const cases = fc.sample(
    fc.record({
      way: fc.constantFrom(...Object.keys(hurriedWays)),
      kind: fc.constantFrom(...Object.keys(kinds)),
      delay: fc.nat(30),
    }),
    campaign("server"),
  );
  const tally: { [outcome: string]: number } = {};
  const wrong: unknown[] = [];

  async function run(number: number): Promise<void> {
    const { way, kind, delay } = cases[number]!;
    const person = `holder-enough~twice${number}`;
    const { given, cash, fund, fees } = kinds[kind]!;
    const visitor = await signedIn(served(world.origin), person);
    const ready = await prepare(visitor, given);
    const mfaToken = ready.mfaRequired ? await confirmByPhone(visitor, ready.subject) : undefined;
    const heard = await hurriedWays[way]!(presser(visitor, ready, mfaToken), delay);
    const told = outcomeOf(heard);
    tally[`${way}: ${told}`] = (tally[`${way}: ${told}`] ?? 0) + 1;
    const held = await balances(world.pool, person);
    const moved = [
      held[`transit:${ready.id} USD`] ?? 0,
      held[`transit:${ready.id} 922908769`] ?? 0,
      held["fees USD"] ?? 0,
      held[`account:${account} USD`] ?? 0,
    ];
    const expected = [cash, fund, fees, 1_260_040 - cash - fees];
    if (JSON.stringify(moved) !== JSON.stringify(expected) || told === "not told")
      wrong.push({ number, way, kind, delay, moved, expected, heard });
  }
  await fewAtOnce(RUNS, run);
  console.log(tally);
  expect(wrong, replay).toEqual([]);
  expect(await ledgerFlaws(world.pool)).toEqual([]);
});

function presser(visitor: Visitor, ready: Ready, mfaToken: string | undefined): Press {
  return async ({ key, cut }) => {
    const tab = new Visitor(served(world.origin, cut === undefined ? undefined : AbortSignal.timeout(cut)));
    tab.cookie = visitor.cookie;
    const options = { key: `${ready.id}.${key}`, ...(mfaToken === undefined ? {} : { mfaToken }) };
    return sign(tab, ready, options).catch(() => "cut" as const);
  };
}

/** Whether the person finally learns that the distribution was sent. */
function outcomeOf(heard: Heard): string {
  if (heard === "cut") return "not told";
  if (heard.http === 200) return "sent";
  return heard.body.status === "NOT_CONTINUABLE" ? "told that it was sent already" : "not told";
}
