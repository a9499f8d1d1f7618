import { plan, validators } from "virtual:flow/otd";
import { expect, test } from "vitest";
import type { Answers } from "../../engine/index.ts";
import { campaign, replay } from "../config/campaign.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import { agree } from "./support/agree.ts";
import { agreementWorld } from "./support/agreementWorld.ts";
import { centsShown, judgeStepped, keptBody, withoutTitle } from "./support/judgeStepped.ts";
import type { PortalSide } from "./support/PortalSide.ts";

const RUNS = campaign("agreement").numRuns;

const world = agreementWorld();

const kinds = {
  "holder-enough": 6,
  "holder-pending": 3,
  "holder-low": 1,
  "holder-metals": 2,
  "holder-realestate": 2,
  "holder-young": 2,
  "holder-california": 3,
  "holder-unpaid": 2,
  "holder-no-mfa": 2,
  "holder-readonly": 1,
};

const saves = {
  general: "otd.saveGeneral",
  setup: "otd.saveSetup",
  documents: "otd.saveDocuments",
  fees: "otd.saveFees",
  signature: "otd.sign",
};

test(`the portal and the custodian agree on ${RUNS} generated distributions, step by step, pointer by pointer`, {
  timeout: 600_000,
}, async () => {
  const counts = await agree({
    ...{ flow: "otd", plan, validators, world, kinds },
    judge: (side) => judgeStepped({ flow: "otd", saves, compareKept }, side),
  });
  expect(counts.differences.slice(0, 5), replay).toEqual([]);
  expect(counts.accepted).toBeGreaterThan(RUNS / 5);
  expect(counts.refused).toBeGreaterThan(RUNS / 5);
  expect(await ledgerFlaws(world.pool)).toEqual([]);
});

/** The custodian stores what the portal's walk submits, and the money that moved is what the portal showed. */
async function compareKept(side: PortalSide): Promise<void> {
  const { answers, signed } = await keptBody<{
    answers: Answers;
    signed: { cash: string; federal: string; state: string; fees: { cents: string }[] };
  }>(world, side);
  const { signature, ...submission } = side.submission();
  expect(withoutTitle(answers)).toEqual(
    withoutTitle({ ...submission, signature: { signed: signature?.signed } } as Answers),
  );

  const fees = centsShown(side.value("/fees/payment/fees/total"));
  const held = await balances(world.pool, side.holder.person);
  expect(held["fees USD"] ?? 0).toBe(fees);
  expect(signed.fees.reduce((sum, fee) => sum + Number(fee.cents), 0)).toBe(fees);
  const { net } = side.props("/signature/breakdown/chart");
  const taken = side.fact("feesFromAmount") === true ? fees : 0;
  const left = Number(signed.cash) - Number(signed.federal) - Number(signed.state) - taken;
  expect(Math.max(left, 0)).toBe(centsShown(net));
  const id = String(side.fact("requestId"));
  for (const { cusip, amount } of side.fact("movedAssets") as { cusip: string; amount: number }[])
    expect(held[`transit:${id} ${cusip}`]).toBe(centsShown(amount));
}
