import * as beneficiary from "virtual:flow/beneficiary";
import * as paymentLetter from "virtual:flow/payment-letter";
import * as recurring from "virtual:flow/recurring";
import * as roth from "virtual:flow/roth";
import * as withdrawal from "virtual:flow/withdrawal";
import { expect, test } from "vitest";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import { isWithin, type Json } from "../../engine/index.ts";
import { campaign, replay } from "../config/campaign.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import { agree, heard, type Verdict } from "./support/agree.ts";
import { agreementWorld } from "./support/agreementWorld.ts";
import type { PortalSide, Sentence } from "./support/PortalSide.ts";

const RUNS = campaign("agreement").numRuns;

const world = agreementWorld();

const everybody = {
  "holder-enough": 8,
  "holder-pending": 1,
  "holder-low": 1,
  "holder-metals": 1,
  "holder-realestate": 1,
  "holder-young": 4,
  "holder-california": 2,
  "holder-unpaid": 1,
  "holder-no-mfa": 2,
  "holder-readonly": 1,
};

/** Those who have beneficiaries on file, or may not change them. */
const namers = { "existing-holder": 12, "holder-enough": 2, "holder-readonly": 1 };

/** Changes to the details of a case; some depend on what the account holds. */
type Way = { readonly [field: string]: Json | ((side: PortalSide) => Json) };

const asItIs: readonly Way[] = [{}];

/** A one-time payment in cash. */
const inCash = { isScheduled: false, methodNum: 2, partialNum: 1 };

/** Few examples pay once, and none asks for more than there is. */
const recurringWays: readonly Way[] = [
  {},
  { isScheduled: false },
  { isScheduled: false, methodNum: 1 },
  {
    ...inCash,
    amount: aSeventh,
    withholding: { electedForFederalWithholding: true, federalWithholdingPercentage: 12.5 },
  },
  { ...inCash, amount: allCash },
  { ...inCash, amount: aCentMore },
];

const flows = {
  withdrawal: { module: withdrawal, email: "withdrawal.email", ways: asItIs },
  roth: { module: roth, email: "roth.email", ways: asItIs },
  recurring: { module: recurring, email: "recurring.email", ways: recurringWays },
  beneficiary: { module: beneficiary, email: "beneficiary.send", ways: asItIs },
  "payment-letter": { module: paymentLetter, email: "forms.email", ways: asItIs },
};

test.each(Object.keys(flows) as (keyof typeof flows)[])(
  `the portal and the custodian agree on ${RUNS} generated requests of a %s, pointer by pointer`,
  { timeout: 1_200_000 },
  async (flow) => {
    const { module, email, ways } = flows[flow];
    let cases = 0;
    const { plan, validators } = module;
    const counts = await agree({
      ...{ flow, plan, validators, world, kinds: flow === "beneficiary" ? namers : everybody },
      judge: (side) =>
        judge(
          side,
          plan.steps.map(({ id }) => id),
          { email, way: ways[cases++ % ways.length]! },
        ),
    });
    expect(counts.differences.slice(0, 5), replay).toEqual([]);
    expect(counts.accepted).toBeGreaterThan(RUNS / 5);
    expect(counts.refused).toBeGreaterThan(RUNS / 5);
    expect(await ledgerFlaws(world.pool)).toEqual([]);
  },
);

async function judge(
  side: PortalSide,
  steps: readonly string[],
  { email, way }: { email: string; way: Way },
): Promise<Verdict> {
  await side.open();
  for (const step of steps) if (side.active(step)) await side.enter(step);
  for (const [field, value] of Object.entries(way))
    side.give(`/details/${field}`, typeof value === "function" ? value(side) : value);
  // An answer may show fields that were not entered yet.
  for (const step of steps) if (side.active(step)) await side.enter(step);
  let portal = await portalSays(side, steps);
  const isLate = () => portal[0] === "card" || portal[0] === moreThanHeld;
  if (portal.length > 0 && !isLate()) {
    side.giveAsSaidBy(email);
    portal = await portalSays(side, steps, { confirms: false });
  }
  if (portal.length > 0) {
    const isHeardLate = isLate();
    const custodian = await heard(() => (isHeardLate ? sendAll(side, steps) : side.force(email)));
    return { portal, custodian, accepted: custodian.length === 0 };
  }
  const custodian = await heard(() => sendAll(side, steps));
  if (custodian.length === 0) await compareKept(side, email);
  return { portal, custodian, accepted: custodian.length === 0 };
}

async function sendAll(side: PortalSide, steps: readonly string[]): Promise<void> {
  for (const step of steps) if (side.active(step)) await side.submit(step);
}

/** Files that were not uploaded here, which nobody could add. A list that is wrong anyway has its own sentence. */
function unknownFiles(side: PortalSide, errors: Sentence): Sentence {
  const heirs = side.submission().beneficiaries as unknown as { list?: { attachments?: { id: string }[] }[] };
  return (heirs?.list ?? []).flatMap(({ attachments = [] }, index) => {
    const at = `/beneficiaries/list/${index}/attachments`;
    if (errors.some((line) => isWithin(at, line.split(" ")[0]!))) return [];
    return attachments.some(({ id }) => !side.holder.files.has(id)) ? [`${at} unknownFile`] : [];
  });
}

/**
 * The issues of all steps by their rules, the second factor where they need one, and what widgets refuse beyond the
 * rules.
 */
async function portalSays(
  side: PortalSide,
  steps: readonly string[],
  { confirms = true } = {},
): Promise<Sentence> {
  if (side.tooLarge.length === 0 && side.holder.mayOnlyLook(side.account())) return ["READ_ONLY"];
  if (confirms && String(await side.says(steps)) === "/review/secondFactor required") {
    // What is confirmed names the request, so it must have been saved, as leaving the first step does.
    await side.submit(steps[0]!);
    const confirmed = await side.holder.confirm(String(side.fact("confirmed")));
    if (confirmed) side.give("/review/secondFactor", confirmed);
  }
  const walked = await side.says(steps);
  const errors = [...walked, ...unknownFiles(side, walked)].sort();
  if (errors.length > 0) return errors;
  const { token } = (side.value("/review/secondFactor") ?? {}) as { token?: string };
  const isConfirmed = token !== undefined && side.holder.tokens.has(token);
  if (side.fact("needsSecondFactor") === true && !isConfirmed) return ["secondFactor"];
  if (asksForMore(side)) return [moreThanHeld];
  const { id } = (side.value("/payment/card") ?? {}) as { id?: Json };
  const methods = (side.loaded("methods") ?? []) as { id: Json; type: string }[];
  const isOffered = methods.some((method) => method.type === "CARD" && method.id === id);
  return side.fact("paysByCard") === true && side.active("payment") && !isOffered ? ["card"] : [];
}

/** The custodian's refusal if no rule compares the request with what the account holds. */
const moreThanHeld = "INSUFFICIENT_FUNDS";

/** Whether the cash of a one-time recurring distribution plus its fees exceeds what there is. */
function asksForMore(side: PortalSide): boolean {
  if (side.value("/details/isScheduled") !== false || side.fact("isFull") === true) return false;
  const fees = isPaidHere(side) ? cents(side.value("/details/fees/fees/total")) : 0;
  return cents(side.value("/details/amount")) + fees > allCents(side);
}

/** All cash in cents, final or not. */
function allCents(side: PortalSide): number {
  const funds = (side.loaded("funds") ?? {}) as { value?: Json; pending?: Json };
  return cents(funds.value) + cents(funds.pending);
}

function allCash(side: PortalSide): number {
  return allCents(side) / 100;
}

function aCentMore(side: PortalSide): number {
  return (allCents(side) + 1) / 100;
}

/** An amount whose percentages are seldom whole cents. */
function aSeventh(side: PortalSide): number {
  return Math.floor(allCents(side) / 7) / 100;
}

const cents = (dollars: Json | undefined) => Math.round(Number(dollars ?? 0) * 100);

const isPaidHere = (side: PortalSide) => side.value("/details/fees/type") === "ENTRUST_ACCOUNT";

/** The custodian stores what the portal's walk submits, and the money that moved is what the portal showed. */
async function compareKept(side: PortalSide, email: string): Promise<void> {
  const { requestId } = { requestId: side.fact("requestId") as string };
  const { rows } = await world.pool.query("select sealed_body, tax_cents from requests where id = $1", [
    requestId,
  ]);
  const bytes = createSealer(world.options.key).open(rows[0].sealed_body, `requests.body:${requestId}`);
  const { json, sent } = JSON.parse(bytes.toString("utf8"));
  expect(json.answers).toEqual(side.submission());
  const given = side.givenTo(email);
  expect(sent).toEqual(email === "beneficiary.send" ? given : given.jsonForm);
  const held = await balances(world.pool, side.holder.person);
  const { fees, taken, arrives } = shown(side, email);
  expect(held["fees USD"] ?? 0).toBe(fees);
  const moved = Object.entries(held).filter(([place]) => place.startsWith(`transit:${requestId} `));
  const reserved = moved.reduce((sum, [, each]) => sum + each, 0);
  expect(reserved).toBe(taken);
  if (arrives !== undefined) expect(reserved - Number(rows[0].tax_cents)).toBe(arrives);
}

/** In cents: the fees taken now, what leaves the account besides them, and what arrives of that, if shown. */
function shown(side: PortalSide, email: string): { fees: number; taken: number; arrives?: number } {
  if (email === "roth.email") {
    const holdings = (side.loaded("assets") ?? []) as { marketValue: number }[];
    const all = holdings.reduce((sum, { marketValue }) => sum + cents(marketValue), 0);
    return { fees: 0, taken: side.fact("isPartial") === true ? cents(side.fact("amount")) : all };
  }
  const later = side.value("/details/fees/type") === "CHECK";
  const fees = later ? 0 : cents(side.value("/details/fees/fees/total"));
  if (email === "recurring.email") return { fees, ...onePayment(side) };
  // A letter's payments leave when they are due.
  if (email === "forms.email" || email === "beneficiary.send") return { fees, taken: 0 };
  const { assets = [] } = (side.loaded("meta") ?? {}) as { assets?: { cusip: Json; marketValue: number }[] };
  const asset = assets.find(({ cusip }) => cusip === side.value("/details/asset"));
  const { net } = side.props("/details/breakdown/chart") as { net?: Json };
  return { fees, taken: cents(net) + cents(asset?.marketValue) };
}

/** What a recurring distribution takes when it is sent: nothing on a schedule, otherwise its one payment. */
function onePayment(side: PortalSide): { taken: number; arrives?: number } {
  if (side.value("/details/isScheduled") === true) return { taken: 0 };
  const amount = cents(side.fact("paymentAmount"));
  // Closing an account leaves nothing behind, so its fees come out of what it sends.
  const fees = isPaidHere(side) ? cents(side.value("/details/fees/fees/total")) : 0;
  const isFull = side.fact("isFull") === true;
  const { net } = side.props("/details/breakdown/chart") as { net?: Json };
  const assets = amount - cents(side.fact("cash"));
  return {
    taken: isFull ? amount - fees : amount,
    ...(net === undefined ? {} : { arrives: cents(net) + assets }),
  };
}
