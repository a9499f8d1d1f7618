import { plan, validators } from "virtual:flow/re-bdl";
import { expect, test } from "vitest";
import type { Answers, Json } from "../../engine/index.ts";
import { campaign, replay } from "../config/campaign.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import { agree } from "./support/agree.ts";
import { agreementWorld } from "./support/agreementWorld.ts";
import { centsShown, judgeStepped, keptBody, withoutTitle } from "./support/judgeStepped.ts";
import type { PortalSide } from "./support/PortalSide.ts";

const RUNS = campaign("agreement").numRuns;

/** A row of a table. */
interface Shown {
  kind?: string;
  amount: Json;
}

const world = agreementWorld();

const kinds = {
  "holder-enough": 8,
  "holder-pending": 3,
  "holder-low": 1,
  "holder-metals": 1,
  "holder-realestate": 3,
  "young-account": 2,
  "holder-california": 2,
  "holder-unpaid": 1,
  "holder-no-mfa": 2,
  "holder-readonly": 1,
};

const saves = {
  general: "re-bdl.saveGeneral",
  contract: "re-bdl.saveContract",
  deposit: "re-bdl.saveDeposit",
  loan: "re-bdl.saveLoan",
  funding: "re-bdl.saveFunding",
  documents: "re-bdl.saveDocuments",
  disclosure: "re-bdl.sign",
};

type Way = (side: PortalSide) => void;

const asItIs: Way = () => {};

/** What is decided at the start. Few examples pay by card or have further deposits. */
const beginnings: readonly Way[] = [asItIs, byCard, withFurtherDeposits];

/** What is funded. Examples know nothing of the account's cash. */
const fundings: readonly Way[] = [asItIs, allThatIsLeft, asItIs, aCentMore];

test(`the portal and the custodian agree on ${RUNS} generated purchases, step by step, pointer by pointer`, {
  timeout: 600_000,
}, async () => {
  let cases = 0;
  const counts = await agree({
    ...{ flow: "re-bdl", plan, validators, world, kinds },
    judge(side) {
      const ways = [beginnings[cases % beginnings.length]!, fundings[cases % fundings.length]!] as const;
      cases += 1;
      return judgeStepped({ flow: "re-bdl", saves, answer: answering(...ways), compareKept }, side);
    },
  });
  expect(counts.differences.slice(0, 5), replay).toEqual([]);
  expect(counts.accepted).toBeGreaterThanOrEqual(RUNS / 5);
  expect(counts.refused).toBeGreaterThanOrEqual(RUNS / 5);
  expect(await ledgerFlaws(world.pool)).toEqual([]);
});

function answering(beginning: Way, funding: Way) {
  return (side: PortalSide, step: string) => {
    if (step === "general") beginning(side);
    if (step === "funding") funding(side);
  };
}

/** Pays every fee by card; which card is chosen in its step. */
function byCard(side: PortalSide): void {
  for (const step of ["deposit", "funding"])
    if (side.answered(`/${step}/payment/type`) !== undefined)
      side.give(`/${step}/payment`, { type: "CREDIT_CARD", card: { id: "chosen" } });
}

function withFurtherDeposits(side: PortalSide): void {
  side.give("/deposit/additionalEmds", [
    { payee: "Alder Title", amount: 12.34, status: "PENDING" },
    { payee: "Alder Title", amount: 56.78, status: "COMPLETED" },
    { payee: "Wren & Wren", amount: 0.29, status: "PENDING" },
  ]);
}

function allThatIsLeft(side: PortalSide): void {
  fundToTheCent(side, 0);
}

function aCentMore(side: PortalSide): void {
  fundToTheCent(side, 1);
}

/** Funds what the deposits and the account's fees leave of its cash, and so many cents more. */
function fundToTheCent(side: PortalSide, more: number): void {
  const funded = side.value("/funding/fundingAmount");
  if (funded === undefined) return;
  const { balance } = side.loaded("funding") as unknown as {
    balance: { available: number; pending: Shown[] };
  };
  const fees = side.fact("paysFromAccount") === true ? centsShown(side.fact("feeTotal")) : 0;
  const others = centsShown(side.fact("cash")) - centsShown(funded);
  const left = centsShown(balance.available) + sum(balance.pending) - others - fees;
  side.give("/funding/fundingAmount", (left + more) / 100);
}

/** The custodian stores what the portal's walk submits, and sets aside what the tables before the signature show. */
async function compareKept(side: PortalSide): Promise<void> {
  const { answers, parts } = await keptBody<{ answers: Answers; parts: { [part: string]: string } }>(
    world,
    side,
  );
  expect(withoutTitle(answers)).toEqual(withoutTitle(side.submission()));

  const payments = shownIn(side, "payments");
  const asked = (kind: string) => String(sum(payments.filter((row) => row.kind === kind)));
  expect(parts).toEqual({
    deposit: asked("deposit"),
    furtherDeposits: asked("additionalDeposit"),
    funding: asked("funding"),
  });
  const fees = sum(shownIn(side, "fees"));
  const held = await balances(world.pool, side.holder.person);
  expect(held[`transit:${side.fact("requestId")} USD`] ?? 0).toBe(sum(payments));
  expect(held["fees USD"] ?? 0).toBe(fees);
  expect(await takenFor(side)).toBe(sum(payments) + (side.fact("paysFromAccount") === true ? fees : 0));
}

function shownIn(side: PortalSide, table: "payments" | "fees"): readonly Shown[] {
  return (side.props(`/disclosure/${table}`).rows ?? []) as unknown as readonly Shown[];
}

const sum = (rows: readonly Shown[]) => rows.reduce((cents, { amount }) => cents + centsShown(amount), 0);

/** What the purchase took from its account, deposits that are not final included, in cents. */
async function takenFor(side: PortalSide): Promise<number> {
  const { rows } = await world.pool.query(
    `select coalesce(-sum(line.cents), 0)::int as cents
     from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.request_id = $1 and line.asset = 'USD' and line.place = any($2)`,
    [side.fact("requestId"), [`account:${side.account()}`, `pending:${side.account()}`]],
  );
  return rows[0].cents;
}
