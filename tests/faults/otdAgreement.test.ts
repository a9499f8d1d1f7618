import { plan, validators } from "virtual:flow/otd";
import { expect, test } from "vitest";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import type { Answers, Json } from "../../engine/index.ts";
import { isObject } from "../../engine/index.ts";
import { campaign, replay } from "../config/campaign.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import { pdf, uploadForm } from "../sandbox/support/sampleFiles.ts";
import { agree, heard, type Verdict } from "./support/agree.ts";
import { agreementWorld } from "./support/agreementWorld.ts";
import type { PortalSide, Sentence } from "./support/PortalSide.ts";

const { apiRoot } = await import("../../app/api/transport/apiRoot.ts");

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

test(`the portal and the custodian agree on ${RUNS} generated distributions, step by step, pointer by pointer`, {
  timeout: 600_000,
}, async () => {
  const counts = await agree({
    ...{ flow: "otd", plan, validators, world, kinds, judge },
  });
  expect(counts.differences.slice(0, 5), replay).toEqual([]);
  expect(counts.accepted).toBeGreaterThan(RUNS / 5);
  expect(counts.refused).toBeGreaterThan(RUNS / 5);
  expect(await ledgerFlaws(world.pool)).toEqual([]);
});

/** The call that submits each step. */
const saves: { readonly [step: string]: string } = {
  general: "otd.saveGeneral",
  setup: "otd.saveSetup",
  documents: "otd.saveDocuments",
  fees: "otd.saveFees",
  signature: "otd.sign",
};

/** Step by step, as both sides do: an error in one step keeps the next from opening. */
async function judge(side: PortalSide): Promise<Verdict> {
  await side.open();
  for (const { id: step } of plan.steps) {
    if (!side.active(step)) continue;
    await side.enter(step);
    if (step === "documents") await uploadRequired(side);
    const found = await portalSays(side, step);
    const portal = found.length > 0 ? side.asSaidBy(saves[step]!, found) : found;
    const custodian = await heard(() =>
      // An honest portal would not make this call.
      portal.length > 0 ? side.force(saves[step]!, signatureOf(side, step)) : side.submit(step),
    );
    if (portal.length > 0 || custodian.length > 0) {
      const accepted = step === "signature" && custodian.length === 0;
      return { portal: withoutFiles(portal), custodian: withoutFiles(custodian), accepted };
    }
  }
  await compareKept(side);
  return { portal: [], custodian: [], accepted: true };
}

/** Files that were not said are missing, whether the list is absent or empty. */
function withoutFiles(said: Sentence): Sentence {
  return said.map((line) =>
    line === "/documents/files required" ? "/documents/files documentMissing" : line,
  );
}

/** The signature as it was given: the only answer that its call passes on by itself. */
function signatureOf(side: PortalSide, step: string): { [name: string]: Json } {
  const signed = step === "signature" ? side.answered("/signature/signed") : undefined;
  return signed === undefined ? {} : { signed };
}

/** The issues of the step by its rules, and what widgets refuse beyond the rules. */
async function portalSays(side: PortalSide, step: string): Promise<Sentence> {
  if (side.holder.mayOnlyLook(side.account())) return ["READ_ONLY"];
  const factor = "/signature/secondFactor";
  if (String(await side.says([step])) === `${factor} required`) {
    const confirmed = await side.holder.confirm(String(side.fact("confirmed")));
    if (confirmed) side.give(factor, confirmed);
  }
  const errors = await side.says([step]);
  const own = errors.filter((line) => !line.startsWith(factor));
  if (own.length > 0) return own;
  if (step === "documents") return unknownFiles(side);
  if (step === "fees") return unknownCard(side);
  if (step !== "signature") return [];
  const { token } = (side.value(factor) ?? {}) as { token?: string };
  const isConfirmed = errors.length === 0 && token !== undefined && side.holder.tokens.has(token);
  return side.fact("needsSecondFactor") === true && !isConfirmed ? ["secondFactor"] : [];
}

/** A card that is not stored with the account, which nobody could choose. */
function unknownCard(side: PortalSide): Sentence {
  const { id } = (side.value("/fees/payment/card") ?? {}) as { id?: Json };
  const { paymentMethods = [] } = (side.loaded("fees") ?? {}) as {
    paymentMethods?: { id: Json; type: string }[];
  };
  const isOffered = paymentMethods.some((method) => method.type === "CARD" && method.id === id);
  return side.fact("paysByCard") === true && !isOffered ? ["/fees/payment/card unknownCard"] : [];
}

/** Uploads the required documents, unless a change answers them. */
async function uploadRequired(side: PortalSide): Promise<void> {
  const { required } = side.loaded("documents") as { required: { type: string }[] };
  const files: Json[] = [];
  for (const { type } of required) {
    const id = String(side.fact("requestId"));
    const body = uploadForm({ id, type }, [`${type}.pdf`, pdf()]);
    const { list } = await (await fetch(`${apiRoot}/user/otd/upload`, { method: "POST", body })).json();
    side.holder.files.add(list[0].id);
    files.push(list[0]);
  }
  if (files.length > 0) side.give("/documents/files", files);
}

/** Files that were not uploaded here, which nobody could add. */
function unknownFiles(side: PortalSide): Sentence {
  const files = (side.value("/documents/files") ?? []) as { id: string }[];
  return files.flatMap(({ id }, index) =>
    side.holder.files.has(id) ? [] : [`/documents/files/${index} unknownFile`],
  );
}

/** No field says the card's title: only a lenient save keeps it, and these requests are sent without one. */
function withoutTitle(answers: Answers): Answers {
  return JSON.parse(JSON.stringify(answers), function (this: Json, key, value) {
    return key === "title" && isObject(this) && "id" in this ? undefined : value;
  });
}

/** The custodian stores what the portal's walk submits, and the money that moved is what the portal showed. */
async function compareKept(side: PortalSide): Promise<void> {
  const id = String(side.fact("requestId"));
  const { rows } = await world.pool.query("select sealed_body from requests where id = $1", [id]);
  const bytes = createSealer(world.options.key).open(rows[0].sealed_body, `requests.body:${id}`);
  const { answers, signed } = JSON.parse(bytes.toString("utf8")) as {
    answers: Answers;
    signed: { cash: string; federal: string; state: string; fees: { cents: string }[] };
  };
  const { signature, ...submission } = side.submission();
  expect(withoutTitle(answers)).toEqual(
    withoutTitle({ ...submission, signature: { signed: signature?.signed } } as Answers),
  );

  const cents = (dollars: Json | undefined) => Math.round(Number(dollars ?? 0) * 100);
  const fees = cents(side.value("/fees/payment/fees/total"));
  const held = await balances(world.pool, side.holder.person);
  expect(held["fees USD"] ?? 0).toBe(fees);
  expect(signed.fees.reduce((sum, fee) => sum + Number(fee.cents), 0)).toBe(fees);
  const { net } = side.props("/signature/breakdown/chart");
  const taken = side.fact("feesFromAmount") === true ? fees : 0;
  const left = Number(signed.cash) - Number(signed.federal) - Number(signed.state) - taken;
  expect(Math.max(left, 0)).toBe(cents(net));
  for (const { cusip, amount } of side.fact("movedAssets") as { cusip: string; amount: number }[])
    expect(held[`transit:${id} ${cusip}`]).toBe(cents(amount));
}
