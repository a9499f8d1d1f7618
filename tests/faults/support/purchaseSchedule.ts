import { setTimeout as wait } from "node:timers/promises";
import formStatuses from "../../../schemas/reference/formStatuses.json" with { type: "json" };
import { fc } from "../../config/campaign.ts";
import {
  type Begun,
  cancelPurchase,
  preparePurchase,
  purchaseOf,
  saveStep,
  signPurchase,
} from "../../sandbox/support/purchase.ts";
import { type Reply, Visitor } from "../../sandbox/support/visitor.ts";
import type { Place } from "./runSchedules.ts";

export const account = "7121005001";

/** In cents. A changed purchase funds more. */
const deposit = 5_000;
const total = { signed: 25_000, raised: 27_500 };
const fees = 6_000;

/** The office's way to the deed. A schedule starts after some of it. */
const way = [
  "WAITING_FOR_BDL_RATIFIED_CONTRACT",
  "EMD_MONEY_TRANSFER",
  "WAITING_FOR_CLOSING_DOCUMENTS",
  "FUNDING_MONEY_TRANSFER",
  "WAITING_FOR_RECORDED_DOCUMENTS",
  "COMPLETED",
] as const;

const wayBack = [
  "CANCELING",
  "READY_FOR_CANCELLATION",
  "REFUND_REQUEST_SENT",
  "CANCELED",
  "CANCELED_WITH_DISTRIBUTION",
] as const;

type Act = "sign" | "cancel" | "raise" | (typeof way)[number] | (typeof wayBack)[number];

/** One call. Actors with the same act and key retry each other's call. */
interface Actor {
  act: Act;
  key: "one" | "two";
  /** Milliseconds after the start of its wave. */
  delay: number;
  /** Which server process it asks. */
  process: 0 | 1;
}

/** A purchase that has come so far, and what several actors do with it at the same time, wave after wave. */
export interface PurchaseSchedule {
  /** -1 for a draft. */
  start: number;
  waves: Actor[][];
}

const owner = ["cancel", "raise"] as const;

/** What could be next, so that most calls race with each other and not against what was long over. */
function actsAfter(start: number): readonly Act[] {
  if (start < 0) return ["sign", "sign", "cancel", way[0]];
  return [...owner, ...owner, ...way.slice(start, start + 3), ...way.slice(start, start + 1), ...wayBack];
}

/** Random schedules of one to three waves of one to five actors. */
export const purchaseSchedules: fc.Arbitrary<PurchaseSchedule> = fc
  .integer({ min: -1, max: way.length - 1 })
  .chain((start) =>
    fc.record({
      start: fc.constant(start),
      waves: fc.array(
        fc.array(
          fc.record({
            act: fc.constantFrom(...actsAfter(start)),
            key: fc.constantFrom("one" as const, "two" as const),
            delay: fc.nat(12),
            process: fc.constantFrom(0 as const, 1 as const),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  );

interface Heard extends Actor {
  reply: Reply;
}

function small() {
  const purchase = purchaseOf(account);
  purchase.deposit.depositAmount = deposit / 100;
  purchase.funding.fundingAmount = (total.signed - deposit) / 100;
  return purchase;
}

/**
 * Runs a schedule and compares what every actor was told with the purchase's status and its ledger.
 * @returns what does not agree, as sentences; empty if all does
 */
export async function runPurchaseSchedule(
  { start, waves }: PurchaseSchedule,
  place: Place,
): Promise<string[]> {
  const begun = await preparePurchase(place.visitor, small());
  if (start >= 0) await signPurchase(place.visitor, begun);
  for (const outcome of way.slice(0, Math.max(start, 0)))
    await settle(place.visitor, place.person, begun, outcome);
  const heard: Heard[] = [];
  for (const wave of waves) {
    const { revision } = (await place.visitor.get(`/user/re-bdl/${begun.id}/transaction`)).body;
    const asked = { id: begun.id, revision };
    heard.push(
      ...(await Promise.all(
        wave.map(async (actor): Promise<Heard> => {
          await wait(actor.delay);
          const visitor = new Visitor(place.servers[actor.process % place.servers.length]!);
          visitor.cookie = place.visitor.cookie;
          return { ...actor, reply: await perform(visitor, place.person, asked, actor) };
        }),
      )),
    );
  }
  const end = await endOf(place, begun.id);
  return [...wrongLedger(end, heard), ...wrongAnswers(heard, end)];
}

const settle = (visitor: Visitor, person: string, { id }: Begun, outcome: string) =>
  visitor.post("/sandbox/settle", { person, request: id, outcome });

function perform(visitor: Visitor, person: string, at: Begun, { act, key }: Actor): Promise<Reply> {
  const named = `${at.id}.${act}.${key}`;
  if (act === "sign") return signPurchase(visitor, at, named);
  if (act === "cancel") return cancelPurchase(visitor, at.id, named);
  if (act === "raise") {
    const fundingAmount = (total.raised - deposit) / 100;
    return saveStep(visitor, at, 5, { ...small().funding, fundingAmount });
  }
  return settle(visitor, person, at, act);
}

/** What the database holds after a schedule. */
interface End {
  status: string;
  /** What the request moved, in cents, by place; its own places without its id. */
  moved: { [place: string]: number };
  reasons: string[];
}

async function endOf({ database }: Place, id: string): Promise<End> {
  const found = await database.query("select status, number from requests where id = $1", [id]);
  const lines = await database.query(
    `select line.place, line.asset, sum(line.cents)::int as cents
     from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.request_id = $1 group by 1, 2 having sum(line.cents) <> 0`,
    [id],
  );
  const entries = await database.query("select reason from ledger_entries where request_id = $1", [id]);
  const name = ({ place, asset }: { place: string; asset: string }) =>
    `${place.replace(`:${id}`, "")} ${asset === found.rows[0].number ? "property" : asset}`;
  return {
    status: found.rows[0].status,
    moved: Object.fromEntries(lines.rows.map((row) => [name(row), row.cents])),
    reasons: entries.rows.map(({ reason }) => reason),
  };
}

/** What a status says about the money. Said here on its own, so that the custodian's data is tested against it. */
function wrongLedger({ status, moved, reasons }: End, heard: readonly Heard[]): string[] {
  const isSigned = reasons.includes("reserve");
  const isSent = reasons.some((reason) => reason.startsWith("pay deposit"));
  const all = heard.some(({ act, reply }) => act === "raise" && reply.http === 200)
    ? total.raised
    : total.signed;
  const own = ownMoney(status, { isSigned, isSent, all });
  const { paid = 0, transit = 0, taken = 0 } = own;
  const expected: { [place: string]: number } = {
    [`account:${account} USD`]: 0 - paid - transit - taken,
    "fees USD": taken,
    "transit USD": transit,
    "paid USD": paid,
    ...(status === "COMPLETED" ? { [`account:${account} property`]: all, "seller property": -all } : {}),
  };
  const wrong = [...new Set([...Object.keys(moved), ...Object.keys(expected)])]
    .filter((place) => (moved[place] ?? 0) !== (expected[place] ?? 0))
    .map(
      (place) => `ledger: ${status}, but ${place} gained ${moved[place] ?? 0}, not ${expected[place] ?? 0}`,
    );
  if (new Set(reasons).size < reasons.length) wrong.push(`ledger: an entry twice, ${reasons}`);
  return wrong;
}

function ownMoney(
  status: string,
  { isSigned, isSent, all }: { isSigned: boolean; isSent: boolean; all: number },
): { paid?: number; transit?: number; taken?: number } {
  if (!isSigned) return {};
  const taken = fees;
  switch (status) {
    case "CANCELED":
      return isSent ? { taken } : {};
    case "CANCELED_WITH_DISTRIBUTION":
      return { paid: deposit, taken };
    case "READY_FOR_CANCELLATION":
      return { transit: isSent ? all - deposit : all, taken };
    case "WAITING_FOR_RECORDED_DOCUMENTS":
    case "COMPLETED":
      return { paid: all, taken };
    default:
      return isSent ? { paid: deposit, transit: all - deposit, taken } : { transit: all, taken };
  }
}

const labels = new Map(formStatuses["re-bdl"].map(({ id, label }) => [label, id]));
const truths = ["NOT_CONTINUABLE", "NOT_OPEN"];
const others = ["NO_DEPOSIT_DUE", "DEPOSIT_DUE", "FUNDING_DUE", "STALE_REVISION"];

function wrongAnswers(heard: readonly Heard[], end: End): string[] {
  const wrong: string[] = [];
  for (const { act, reply } of heard) {
    const { http, body } = reply;
    const said = `${act} heard ${http} ${JSON.stringify(body)}, but it is ${end.status}`;
    if (http === 200) {
      const told = body.list?.[0]?.status;
      if (act !== "raise" && act !== "sign" && act !== "cancel" && told !== act)
        wrong.push(`answer: ${said}`);
    } else if (truths.includes(body.status)) {
      if (!labels.has(body.state) || !String(body.message).includes(body.state))
        wrong.push(`refusal: ${said}`);
    } else if (!others.includes(body.status)) wrong.push(`refusal: ${said}`);
  }
  const won = (act: Act) => heard.filter((each) => each.act === act && each.reply.http === 200);
  for (const act of ["sign", "cancel"] as const)
    if (new Set(won(act).map(({ key }) => key)).size > 1)
      wrong.push(`answer: ${act} was taken with two keys`);
  for (const act of [...way, ...wayBack])
    if (won(act).length > 1) wrong.push(`answer: ${act} was taken by ${won(act).length}`);
  if (won("sign").length > 0 && !end.reasons.includes("reserve"))
    wrong.push("answer: signed, but not set aside");
  return wrong;
}
