import { setTimeout as wait } from "node:timers/promises";
import formStatuses from "../../../schemas/reference/formStatuses.json" with { type: "json" };
import { fc } from "../../config/campaign.ts";
import { byWire, partInCash, prepare, type Ready, sign } from "../../sandbox/support/distribution.ts";
import {
  type FormAnswers,
  type FormType,
  keepDraft,
  sendForm,
  storeCard,
  wiredFrom,
  wiredSchedule,
  withCard,
} from "../../sandbox/support/forms.ts";
import { balances } from "../../sandbox/support/ledger.ts";
import { type Reply, Visitor } from "../../sandbox/support/visitor.ts";
import type { Place } from "./runSchedules.ts";

export const account = "7121005001";

/** What an actor does with the request: the owner's calls, and the back office's by the outcome they ask for. */
const office = {
  complete: "COMPLETED",
  return: "RETURNED",
  "cancel by office": "CANCELED",
  transfer: "TRANSFERRING_IN_KIND_ASSETS",
} as const;

type Act = "cancel" | "sign" | "send" | "pay" | "refused send" | keyof typeof office;

/** One call. Actors with the same act and key retry each other's call. */
interface Actor {
  act: Act;
  key: string;
  /** Milliseconds after the start of the schedule. */
  delay: number;
  /** Which server process it asks. */
  process: 0 | 1;
}

/** A request and what several actors do with it at the same time. */
export interface Schedule {
  kind: keyof typeof kinds;
  actors: Actor[];
}

/** The request before its schedule starts, and what its calls need. */
interface Begun {
  id: string;
  ready?: Ready;
  type?: FormType;
  answers?: FormAnswers;
  card?: string;
}

interface Kind {
  acts: readonly Act[];
  begin(visitor: Visitor): Promise<Begun>;
  /** In cents: what leaves the account or waits to, its fees, and who pays them. */
  money: { out: number; fees: number; from: "account" | "cards" };
}

const distribution = () => partInCash(account, 10, { fundsDelivery: byWire });
const bySettling = ["complete", "return", "cancel by office", "transfer"] as const;

const kinds = {
  "signed distribution": {
    acts: ["cancel", "cancel", "cancel", ...bySettling, "sign"],
    money: { out: 1_000, fees: 3_000, from: "account" },
    async begin(visitor) {
      const ready = await prepare(visitor, distribution());
      sound(await sign(visitor, ready));
      return { id: ready.id, ready };
    },
  },
  "unsigned distribution": {
    acts: ["sign", "sign", "cancel", "cancel", "complete", "return"],
    money: { out: 1_000, fees: 3_000, from: "account" },
    async begin(visitor) {
      const ready = await prepare(visitor, distribution());
      return { id: ready.id, ready };
    },
  },
  withdrawal: {
    acts: ["send", "send", ...bySettling],
    money: { out: 50_000, fees: 3_000, from: "account" },
    begin: (visitor) => form(visitor, "WITHDRAWAL", wiredFrom(account, "ENTRUST_ACCOUNT")),
  },
  "schedule paid by card": {
    acts: ["pay", "pay", "send", "send", "refused send", "complete", "return"],
    money: { out: 0, fees: 3_000, from: "cards" },
    async begin(visitor) {
      const card = await cardOf(visitor);
      const answers = withCard(wiredSchedule(account, "CREDIT_CARD"), card);
      return { ...(await form(visitor, "RECURRING_DISTRIBUTION", answers)), card };
    },
  },
} as const satisfies { [name: string]: Kind };

const cards = new WeakMap<Visitor, Promise<string>>();

function cardOf(visitor: Visitor): Promise<string> {
  if (!cards.has(visitor)) cards.set(visitor, storeCard(visitor, account));
  return cards.get(visitor)!;
}

async function form(visitor: Visitor, type: FormType, answers: FormAnswers): Promise<Begun> {
  const { id } = sound(await keepDraft(visitor, type, answers, { accountCode: account })).body;
  return { id, type, answers };
}

/** Random schedules of two to six actors. */
export const schedules: fc.Arbitrary<Schedule> = fc
  .constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]))
  .chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      actors: fc.array(
        fc.record({
          act: fc.constantFrom(...(kinds[kind].acts as readonly Act[])),
          key: fc.constantFrom("one", "two"),
          delay: fc.nat(12),
          process: fc.constantFrom(0 as const, 1 as const),
        }),
        { minLength: 2, maxLength: 6 },
      ),
    }),
  );

interface Heard extends Actor {
  reply: Reply;
}

/**
 * Runs a schedule and compares what every actor was told with the request's status and its ledger.
 * @returns what does not agree, as sentences; empty if all does
 */
export async function runSchedule({ kind, actors }: Schedule, place: Place): Promise<string[]> {
  const { money, begin } = kinds[kind] as Kind;
  const before = await balances(place.database, place.person);
  const begun = await begin(place.visitor);
  const heard = await Promise.all(
    actors.map(async (actor): Promise<Heard> => {
      await wait(actor.delay);
      const visitor = new Visitor(place.servers[actor.process % place.servers.length]!);
      visitor.cookie = place.visitor.cookie;
      return { ...actor, reply: await perform(visitor, place.person, begun, actor) };
    }),
  );
  const end = await endOf(place, begun.id, before);
  return [...wrongLedger(end, money), ...wrongAnswers(begun.id, heard, end)];
}

function perform(visitor: Visitor, person: string, begun: Begun, { act, key }: Actor): Promise<Reply> {
  const { id, ready, type, answers, card } = begun;
  const named = { "Idempotency-Key": `${id}.${act}.${key}` };
  if (act === "cancel") return visitor.post(`/user/otd/${id}/cancel`, { reason: "Changed" }, named);
  if (act === "sign") return sign(visitor, ready!, { key: named["Idempotency-Key"] });
  if (act === "pay")
    return visitor.post(`/user/e-form/${id}/payment`, { paymentMethodId: card, amount: 30 }, named);
  if (act === "send") return sendForm(visitor, type!, answers, { id, key: named["Idempotency-Key"] });
  if (act === "refused send") {
    const wrong = { ...answers, details: { ...answers!.details, amount: -1 } };
    return sendForm(visitor, type!, wrong, { id, key: named["Idempotency-Key"] });
  }
  return visitor.post("/sandbox/settle", { person, request: id, outcome: office[act] });
}

/** What the database holds after a schedule. */
interface End {
  status: string;
  paymentStatus: number;
  /** What the person's and the outside's places gained, in cents. The request's own are "transit" and "paid". */
  moved: { [place: string]: number };
  /** How many ledger entries there are of each reason. Charges and their returns count together. */
  entries: { [reason: string]: number };
}

async function endOf({ database, person }: Place, id: string, before: Record<string, number>): Promise<End> {
  const after = await balances(database, person);
  const moved: { [place: string]: number } = {};
  for (const name of Object.keys({ ...before, ...after })) {
    const by = (after[name] ?? 0) - (before[name] ?? 0);
    if (by !== 0) moved[name.replace(`:${id}`, "").replace(/ USD$/, "")] = by;
  }
  const found = await database.query("select status, payment_status from requests where id = $1", [id]);
  const entries = await database.query(
    "select split_part(reason, ' ', 1) as reason, count(*)::int as n from ledger_entries where request_id = $1 group by 1",
    [id],
  );
  return {
    status: found.rows[0].status,
    paymentStatus: found.rows[0].payment_status,
    moved,
    entries: Object.fromEntries(entries.rows.map(({ reason, n }) => [reason, n])),
  };
}

/** What a status says about the money. Said here on its own, so that the custodian's data is tested against it. */
const meaning: { readonly [status: string]: "not sent" | "waiting" | "paid out" | "given back" } = {
  DRAFT: "not sent",
  MANAGER_REVIEW: "waiting",
  TRANSFERRING_IN_KIND_ASSETS: "waiting",
  COMPLETED: "paid out",
  RETURNED: "given back",
  CANCELED: "given back",
  1: "not sent",
  4: "waiting",
  13: "waiting",
  7: "paid out",
  14: "given back",
};

function wrongLedger({ status, paymentStatus, moved, entries }: End, money: Kind["money"]): string[] {
  const { out, fees, from } = money;
  const says = meaning[status];
  const paid = { fees, [from === "cards" ? "cards" : `account:${account}`]: -fees };
  const expected: { [place: string]: number } = {};
  const add = (more: { [place: string]: number }) => {
    for (const [place, cents] of Object.entries(more)) expected[place] = (expected[place] ?? 0) + cents;
  };
  if (says === "not sent" && paymentStatus === 2) add(paid);
  if (says === "waiting") add({ ...paid });
  if (says === "waiting") add({ [`account:${account}`]: -out, transit: out });
  if (says === "paid out") {
    add(paid);
    const tax = moved.tax ?? 0;
    add({ [`account:${account}`]: -out, paid: out - tax, tax });
  }
  const wrong: string[] = [];
  for (const place of new Set([...Object.keys(moved), ...Object.keys(expected)]))
    if ((moved[place] ?? 0) !== (expected[place] ?? 0))
      wrong.push(
        `ledger: ${status} (${says}), but ${place} gained ${moved[place] ?? 0}, not ${expected[place]}`,
      );
  for (const [reason, count] of Object.entries(entries))
    if (count > 1 && !["charge", "return"].includes(reason)) wrong.push(`ledger: ${count} entries ${reason}`);
  return wrong;
}

const labels = new Map([...formStatuses.otd, ...formStatuses.form].map(({ id, label }) => [id, label]));
const isEnded = (status: string) => ["paid out", "given back"].includes(meaning[status]!);

function wrongAnswers(id: string, heard: readonly Heard[], end: End): string[] {
  const wrong: string[] = [];
  const promised = new Set<string>();
  for (const { act, key, reply } of heard) {
    const { http, body } = reply;
    const said = `answer: ${act} ${key} heard ${http} ${JSON.stringify(body)}, but it is ${end.status}`;
    if (http >= 500) wrong.push(said);
    else if (http !== 200) wrong.push(...wrongRefusal(act, body, end, said));
    else if (act in office) {
      const own = (body.list as { id: string; status: string }[]).find((each) => each.id === id);
      if (!own) wrong.push(`silence: ${act} lost and was told nothing`);
      else if (isEnded(own.status) && own.status !== end.status) wrong.push(said);
      else if (isEnded(own.status)) promised.add(`${act} ${own.status}`);
    } else if (act === "cancel") {
      if (end.status !== "CANCELED") wrong.push(said);
      promised.add(`cancel ${key}`);
    } else if ((act === "sign" || act === "send") && meaning[end.status] === "not sent") wrong.push(said);
  }
  if (promised.size > 1)
    wrong.push(`answer: more than one actor was told that it ended it: ${[...promised]}`);
  for (const act of ["sign", "send"] as const) {
    const sent = new Set(
      heard.filter((each) => each.act === act && each.reply.http === 200).map(({ key }) => key),
    );
    if (sent.size > 1) wrong.push(`answer: ${act} was taken with two keys`);
  }
  wrong.push(...wrongCharges(heard, end));
  return wrong;
}

const truths = ["NOT_CONTINUABLE", "ALREADY_SUBMITTED", "NOT_OPEN"];

/** A refusal to an actor who came too late names the status the request has. */
function wrongRefusal(act: Act, body: Reply["body"], end: End, said: string): string[] {
  if (act === "refused send" && ["VALIDATION_FAILED", "FEES_RETURNED"].includes(body.status)) return [];
  if (act === "send" && body.status === "PAYMENT_REQUIRED") return [];
  if (!truths.includes(body.status)) return [`refusal: ${said}`];
  const named = [...labels].filter(([, label]) => label === body.state).map(([status]) => status);
  if (named.length === 0 || !String(body.message).includes(body.state)) return [`refusal: ${said}`];
  const isTrue = named.includes(end.status) || named.some((status) => status in meaning && !isEnded(status));
  return isTrue ? [] : [`refusal: ${said}`];
}

/** Every charge was answered, and every return of one. */
function wrongCharges(heard: readonly Heard[], { entries, status }: End): string[] {
  const { charge = 0, return: returned = 0 } = entries;
  if (charge === 0) return [];
  const told = (act: Act, code?: string) =>
    new Set(
      heard
        .filter(
          ({ act: own, reply }) =>
            own === act && (code === undefined ? reply.http === 200 : reply.body.status === code),
        )
        .map(({ key }) => key),
    ).size;
  const wrong: string[] = [];
  if (charge > told("pay") + told("send"))
    wrong.push(`answer: ${charge} charges, but fewer were told of one`);
  if (returned > told("refused send", "FEES_RETURNED") + (meaning[status] === "given back" ? 1 : 0))
    wrong.push(`answer: ${returned} charges returned, but fewer were told of one`);
  return wrong;
}

function sound(reply: Reply): Reply {
  if (reply.http !== 200) throw new Error(`${reply.http}: ${JSON.stringify(reply.body)}`);
  return reply;
}
