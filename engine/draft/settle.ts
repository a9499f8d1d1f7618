import { above, below, isWithin, lineage, pointerKeys, valueAt } from "../json/pointers.ts";
import { asList, isAbsent, isObject } from "../json/values.ts";
import type {
  CompiledRule,
  FieldNode,
  Json,
  ListNode,
  Node,
  Pattern,
  PipelineEntry,
  Pointer,
} from "../types.ts";
import { follows } from "../walk/LiveStep.ts";
import { pointersMatching, pointersOf, pointersWithin, withAnswer } from "./answers.ts";
import type { Transaction, Waiting } from "./Transaction.ts";

/** Rules are free of cycles, so each round settles at least one more layer of them. */
const ROUND_LIMIT = 100;

/**
 * Brings a draft to rest after its answers changed: what is hidden by now is cleared, lists and fields that are shown by
 * now are given their least entries and their defaults, and again, until nothing changes any more. Looks only at what
 * changed, where the walker was settled before the event.
 */
export function settle(tx: Transaction): void {
  if (tx.follows) settleFrom(tx, tx.takeUnsettled());
  else settleAll(tx);
}

/** The same over the whole draft: after opening, and when an answer of the server may have changed anything. */
export function settleAll(tx: Transaction): void {
  ensureKeys(tx);
  tx.takeUnsettled();
  settleFrom(tx, pointersOf(tx.plan, tx.draft.answers));
}

function settleFrom(tx: Transaction, first: Iterable<Pointer>): void {
  let pointers = first;
  for (let round = 0; round < ROUND_LIMIT; round += 1) {
    const before = tx.draft.answers;
    clearHidden(tx, pointers);
    for (const list of waiting(tx).lists) seedEntries(tx, list);
    seedDefaults(tx, waiting(tx).fields);
    if (tx.draft.answers === before) return;
    pointers = tx.takeUnsettled();
  }
  throw new Error(`The defaults and hidden answers of "${tx.plan.flow}" never come to rest.`);
}

// ---------------------------------------------------------------- what is hidden

type Policy = Node["whenHidden"];

/** Removes the answers at these pointers that are hidden by now, unless they, or what hides them, are to be kept or asked about. */
function clearHidden(tx: Transaction, pointers: Iterable<Pointer>): void {
  for (const pointer of pointers) {
    const value = valueAt(tx.draft.answers, pointer);
    if (value === undefined || tx.walker.relevant(pointer)) continue;
    const node = tx.walker.node(pointer);
    if (!node) continue;
    // An entry is removed only with its list; removing single entries would shift the others.
    if (tx.walker.node(above(pointer))?.kind === "list") continue;
    if (!isLoaded(tx, pointerKeys(pointer)[0] ?? "")) continue;
    for (const gone of cleared(node, pointer, value, inherited(tx, pointer))) forget(tx, gone);
  }
}

/** What happens to a hidden answer: the strongest policy of its own node and of the hidden nodes around it. */
export function hiddenPolicy(tx: Transaction, pointer: Pointer): Policy {
  return stronger(inherited(tx, pointer), tx.walker.node(pointer)?.whenHidden ?? "clear");
}

function inherited(tx: Transaction, pointer: Pointer): Policy {
  return lineage(pointer)
    .slice(0, -1)
    .filter((outer) => !tx.walker.relevant(outer))
    .reduce<Policy>(
      (policy, outer) => stronger(policy, tx.walker.node(outer)?.whenHidden ?? "clear"),
      "clear",
    );
}

function stronger(one: Policy, other: Policy): Policy {
  if (one === "keep" || other === "keep") return "keep";
  return one === "ask" || other === "ask" ? "ask" : "clear";
}

/** The pointers to forget below a hidden one; an object goes as a whole unless something inside is kept. */
function cleared(node: Node, pointer: Pointer, value: Json, outer: Policy): Pointer[] {
  const policy = stronger(outer, node.whenHidden);
  if (policy !== "clear") return [];
  if (node.kind !== "object" || !isObject(value) || !keepsAnything(node)) return [pointer];
  return node.children.flatMap((child) => {
    const inner = value[child.key];
    return inner === undefined ? [] : cleared(child, below(pointer, child.key), inner, policy);
  });
}

function keepsAnything(node: Node): boolean {
  return node.whenHidden !== "clear" || (node.kind === "object" && node.children.some(keepsAnything));
}

/**
 * Whether everything that the flow and the steps up to this one load is here. Until then a field may be hidden only
 * because an answer of the server is still missing, and clearing it would lose what a person wrote.
 */
export function isLoaded(at: Standing, stepId: string): boolean {
  const { steps, load } = at.walker.plan;
  if (!hasAll(at, load)) return false;
  for (const step of steps) {
    if (at.walker.active(step.id) && !hasAll(at, step.load)) return false;
    if (step.id === stepId) break;
  }
  return true;
}

/** A draft, and the walker at it. */
type Standing = Pick<Transaction, "walker" | "draft">;

function hasAll({ walker, draft }: Standing, entries: readonly PipelineEntry[]): boolean {
  return entries.every(
    (entry) =>
      entry.kind !== "call" ||
      entry.as === undefined ||
      (entry.when !== undefined && !(follows(entry) && walker.evaluate(entry.when) === true)) ||
      Object.hasOwn(draft.load, entry.as),
  );
}

/** Removes an answer with all that is inside it, as if it had never been given: its defaults may come again. */
export function forget(tx: Transaction, at: Pointer): void {
  const { answers, edited, seeded, marked, keys } = tx.draft;
  const outside = (pointer: Pointer) => !isWithin(pointer, at);
  tx.put({
    answers: withAnswer(answers, at, undefined),
    edited: edited.filter(outside),
    seeded: seeded.filter(outside),
    marked: marked?.filter(outside),
    keys: Object.fromEntries(Object.entries(keys).filter(([list]) => outside(list))),
  });
}

// ---------------------------------------------------------------- what is new

/** The lists and fields that were not seeded yet. As long as it and the entries stay the same, so does this. */
function waiting(tx: Transaction): Waiting {
  tx.waiting ??= waitingNow(tx);
  return tx.waiting;
}

function waitingNow({ plan, draft }: Transaction): Waiting {
  const seeded = new Set(draft.seeded);
  const unseeded = (patterns: readonly Pattern[]) =>
    patterns
      .flatMap((pattern) => pointersMatching(pattern, draft.answers))
      .filter((pointer) => !seeded.has(pointer));
  return { lists: unseeded(plan.patterns.least), fields: unseeded(plan.patterns.defaults) };
}

/** Begins a list, once, when it is shown: with the entries of its default, else with as many empty ones as it must have. */
function seedEntries(tx: Transaction, list: Pointer): void {
  if (!tx.walker.relevant(list)) return;
  const { answers, seeded } = tx.draft;
  const { entry, minItems = 0, default: rule } = tx.walker.node(list) as ListNode;
  // What its default reads may still be on its way.
  if (rule && !isLoaded(tx, pointerKeys(list)[0]!)) return;
  tx.put({ seeded: [...seeded, list] });
  if (asList(valueAt(answers, list)).length > 0) return;
  const known =
    rule === undefined ? undefined : (tx.walker.evaluate(rule, above(list)) as Json[] | undefined);
  const begun = known?.length ? known : Array.from({ length: minItems }, () => ({}));
  tx.put({ answers: withAnswer(answers, list, begun) });
  ensureKeys(tx);
  for (const [index, each] of begun.entries()) tx.unsettle(pointersWithin(entry, below(list, index), each));
}

/** Gives fields their defaults, once, when they are shown and their rules have values. A given answer counts as that once. */
function seedDefaults(tx: Transaction, fields: readonly Pointer[]): void {
  const seeded = fields.filter((field) => seedDefault(tx, field));
  if (seeded.length > 0) tx.put({ seeded: [...tx.draft.seeded, ...seeded] });
}

/** Whether the field needs no default any more. */
function seedDefault(tx: Transaction, field: Pointer): boolean {
  if (!tx.walker.relevant(field)) return false;
  const { answers } = tx.draft;
  if (!isAbsent(valueAt(answers, field))) return true;
  if (tx.walker.forced(field)) return false;
  const rule = (tx.walker.node(field) as FieldNode).default as CompiledRule;
  const value = tx.walker.evaluate(rule, above(field));
  if (isAbsent(value)) return false;
  tx.put({ answers: withAnswer(answers, field, value) });
  return true;
}

/** Gives every list entry its stable id, keeping those already given. */
export function ensureKeys(tx: Transaction): void {
  for (const pattern of tx.plan.patterns.lists) {
    for (const list of pointersMatching(pattern, tx.draft.answers)) ensureListKeys(tx, list);
  }
}

/** The same for one list. */
export function ensureListKeys(tx: Transaction, list: Pointer): void {
  const { length } = asList(valueAt(tx.draft.answers, list));
  const before = tx.draft.keys[list] ?? [];
  if (before.length === length) return;
  const added = Array.from({ length: Math.max(length - before.length, 0) }, () => tx.session.ids.next());
  tx.put({ keys: { ...tx.draft.keys, [list]: [...before.slice(0, length), ...added] } });
}
