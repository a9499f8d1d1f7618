import calls from "../../../schemas/calls/forms.json" with { type: "json" };
import formStatuses from "../../../schemas/reference/formStatuses.json" with { type: "json" };
import { Refusal, type RefusalCode } from "../http/Refusal.ts";
import application from "./lifecycles/application.json" with { type: "json" };
import beneficiary from "./lifecycles/beneficiary.json" with { type: "json" };
import form from "./lifecycles/form.json" with { type: "json" };
import ipd from "./lifecycles/ipd.json" with { type: "json" };
import otd from "./lifecycles/otd.json" with { type: "json" };
import purchase from "./lifecycles/re-bdl.json" with { type: "json" };
import type { MoneyState, StoredRequest } from "./StoredRequest.ts";

/** Whether the fees that are paid by card are paid; a paid form that is sent is "submitting". */
export type FeeState = keyof typeof feeNumbers;

/** How the documents number the states of the fees, as `paymentStatus`. */
export const feeNumbers = calls["forms.load"].answer.properties.paymentStatus.choices;

/** One transition, as its JSON file says it. lifecycle.schema.json describes its fields. */
export interface Transition {
  says: string;
  from: readonly string[];
  to?: string;
  fees?: { from?: readonly string[]; to: string };
  money?: { from: readonly string[] };
  by: string;
  outcomes?: readonly string[];
  guards: readonly string[];
  entries: readonly string[];
  creates?: { table: string; status: string };
  otherwise: string;
}

export interface Lifecycle {
  says: string;
  rows: string;
  flows: readonly string[];
  statuses: string | { readonly [status: string]: string };
  initial: readonly string[];
  forgotten: readonly string[];
  transitions: { readonly [name: string]: Transition };
}

/** The names of all transitions. */
export type TransitionName =
  | keyof typeof beneficiary.transitions
  | keyof typeof form.transitions
  | keyof typeof ipd.transitions
  | keyof typeof otd.transitions
  | keyof typeof purchase.transitions
  | DraftTransition;

/** The names of the transitions of an application's draft. */
export type DraftTransition = keyof typeof application.transitions;

/** Each lifecycle by the name of its file. */
export const lifecycles = { application, beneficiary, form, ipd, otd, "re-bdl": purchase } satisfies {
  [name: string]: Lifecycle;
};

/** The outcomes that the back office can give, as transitions name them. The first is the default of its call. */
export const officeOutcomes: readonly string[] = [
  ...new Set(
    Object.values<Lifecycle>(lifecycles).flatMap(({ transitions }) =>
      Object.values(transitions).flatMap(({ outcomes }) => outcomes ?? []),
    ),
  ),
];

/** The lifecycle of a flow's requests or drafts. @throws Error if the flow has none */
export function lifecycleOf(flow: string): Lifecycle {
  const found = Object.values<Lifecycle>(lifecycles).find(({ flows }) => flows.includes(flow));
  if (!found) throw new Error(`No file in requests/lifecycles says how a request of "${flow}" lives.`);
  return found;
}

/** Whether a flow's requests have this transition at all. */
export const hasTransition = (flow: string, name: TransitionName): boolean =>
  Object.hasOwn(lifecycleOf(flow).transitions, name);

/** @throws Error if the flow's requests have no such transition */
export function transitionOf(flow: string, name: TransitionName): Transition {
  const found = lifecycleOf(flow).transitions[name];
  if (!found) throw new Error(`A request of "${flow}" has no transition "${name}".`);
  return found;
}

/** What people call a status of a flow's requests or drafts. */
export function statusLabel({ flow, status }: Pick<StoredRequest, "flow" | "status">): string {
  const { statuses } = lifecycleOf(flow);
  if (typeof statuses !== "string") return statuses[status] ?? status;
  return formStatus(statuses, status)?.label ?? status;
}

/** Whether a request waits for somebody, by the list of its kind. */
export function isPending({ flow, status }: Pick<StoredRequest, "flow" | "status">): boolean {
  const { statuses } = lifecycleOf(flow);
  return typeof statuses === "string" && formStatus(statuses, status)?.panel === "pending";
}

const formStatus = (statuses: string, status: string) =>
  formStatuses[statuses as keyof typeof formStatuses].find(({ id }) => id === status);

/** Whether the state of a request or draft allows the transition. */
export function mayTake(
  request: Pick<StoredRequest, "flow" | "status"> & Partial<Pick<StoredRequest, "paymentStatus" | "money">>,
  name: TransitionName,
): boolean {
  const { from, fees, money } = transitionOf(request.flow, name);
  const isFeeStateRight =
    fees?.from === undefined ||
    fees.from.some((state) => feeNumbers[state as FeeState] === request.paymentStatus);
  const isMoneyRight = money === undefined || money.from.some((state) => state === request.money);
  return from.includes(request.status) && isFeeStateRight && isMoneyRight;
}

/**
 * Refuses a transition that the request's state does not allow, and says which state that is.
 * @throws Refusal the transition's own, with `state`, the label of the request's status
 */
export function refuseUnless(request: StoredRequest, name: TransitionName): void {
  if (mayTake(request, name)) return;
  const { otherwise } = transitionOf(request.flow, name);
  throw new Refusal(otherwise as RefusalCode, { state: statusLabel(request) });
}

/** The transition that leads to a status, where only one does. @throws Error otherwise */
export function transitionTo(flow: string, status: string): TransitionName {
  const found = Object.entries(lifecycleOf(flow).transitions).filter(([, { to }]) => to === status);
  if (found.length !== 1) throw new Error(`${found.length} transitions of "${flow}" lead to "${status}".`);
  return found[0]![0] as TransitionName;
}

/**
 * The transition by which the back office gives a request this outcome. Where several lead to it, the one that its state
 * allows, or else the first; undefined if there is none.
 */
export function officeTransition(request: StoredRequest, outcome: string): TransitionName | undefined {
  const { transitions } = lifecycleOf(request.flow);
  const names = (Object.keys(transitions) as TransitionName[]).filter((name) =>
    transitions[name]?.outcomes?.includes(outcome),
  );
  return names.find((name) => mayTake(request, name)) ?? names[0];
}

/** What ledger entries make of a request's money. */
const moneyOf: { readonly [entry: string]: MoneyState } = {
  reserve: "reserved",
  payDeposit: "paid in part",
  payFurtherDeposit: "paid in part",
  payOut: "paid out",
  refund: "refunded",
  giveRestBack: "given back in part",
};

/** What a transition makes of a request's money. */
export function moneyAfter(money: MoneyState, entries: readonly string[]): MoneyState {
  if (entries.includes("giveBack")) return money === "reserved" ? "given back" : money;
  return moneyOf[entries.find((entry) => entry in moneyOf) ?? ""] ?? money;
}

/** A state as the database stores it. */
export interface StateRow {
  flow: string;
  status: string;
  payment_status: number;
  money: MoneyState;
}

/** A transition from one reachable state to another. */
interface Move {
  name: string;
  from: StateRow;
  to: StateRow;
}

/** Every state that a request can reach. */
export function reachableStates(): StateRow[] {
  return Object.values<Lifecycle>(lifecycles)
    .filter(({ rows }) => rows === "requests")
    .flatMap((lifecycle) =>
      lifecycle.flows.flatMap((flow) => [...walkStates(flow, lifecycle).states.values()]),
    );
}

/** A change of a row's status as the database stores it; `from_status` is "" for a new row. */
interface MoveRow {
  table_name: string;
  from_status: string;
  to_status: string;
}

/** Every change of status that the lifecycles of drafts allow, and the statuses in which they create other rows. */
export function allowedMoves(): MoveRow[] {
  const drafts = Object.values<Lifecycle>(lifecycles).filter(({ rows }) => rows === "drafts");
  return drafts.flatMap(({ rows: table_name, initial, transitions }) => [
    ...initial.map((to_status) => ({ table_name, from_status: "", to_status })),
    ...Object.values(transitions).flatMap(({ from, to, creates }) => [
      ...from.map((from_status) => ({ table_name, from_status, to_status: to ?? from_status })),
      ...(creates ? [{ table_name: creates.table, from_status: "", to_status: creates.status }] : []),
    ]),
  ]);
}

/** Every transition of a flow's requests between reachable states. */
export function reachableMoves(flow: string): Move[] {
  return walkStates(flow, lifecycleOf(flow)).moves;
}

function walkStates(flow: string, { initial, transitions }: Lifecycle) {
  const states = new Map<string, StateRow>();
  const moves: Move[] = [];
  const open = initial.map(
    (status): StateRow => ({ flow, status, payment_status: feeNumbers.unpaid, money: "none" }),
  );
  for (let from = open.pop(); from; from = open.pop()) {
    const key = JSON.stringify(from);
    if (states.has(key)) continue;
    states.set(key, from);
    for (const [name, transition] of Object.entries(transitions)) {
      const to = stateAfter(from, transition);
      if (!to) continue;
      moves.push({ name, from, to });
      open.push(to);
    }
  }
  return { states, moves };
}

/** The state after a transition; undefined if it cannot be taken from this one. */
function stateAfter(state: StateRow, { from, to, fees, money, entries }: Transition): StateRow | undefined {
  const numbers = fees?.from?.map((each) => feeNumbers[each as FeeState] as number);
  if (!from.includes(state.status) || numbers?.includes(state.payment_status) === false) return undefined;
  if (money && !money.from.includes(state.money)) return undefined;
  return {
    flow: state.flow,
    status: to ?? state.status,
    payment_status: fees ? feeNumbers[fees.to as FeeState] : state.payment_status,
    money: moneyAfter(state.money, entries),
  };
}
