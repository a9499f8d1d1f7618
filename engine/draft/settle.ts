import { above, below, isWithin, lineage, pointerKeys, valueAt } from "../json/pointers.ts";
import { isAbsent } from "../json/values.ts";
import type {
  Draft,
  FieldNode,
  Json,
  ListNode,
  Node,
  Pattern,
  PipelineEntry,
  Plan,
  Pointer,
} from "../types.ts";
import { follows } from "../walk/follows.ts";
import { pointersMatching, pointersOf, pointersWithin, withAnswer } from "./answers.ts";
import type { Turn } from "./Turn.ts";

/** Rules are free of cycles, so each round settles at least one more layer of them. */
const ROUND_LIMIT = 100;

/**
 * Clears what an edit has hidden and seeds what is new, until nothing changes any more. Looks only at what the edit
 * touched, where the walker has followed this draft so far.
 */
export function settle(turn: Turn): void {
  if (turn.followed) settleFrom(turn, turn.takeUnsettled());
  else settleAll(turn);
}

/** The same over the whole draft: after opening, and when an answer of the server may have changed anything. */
export function settleAll(turn: Turn): void {
  ensureKeys(turn);
  turn.takeUnsettled();
  settleFrom(turn, pointersOf(turn.plan, turn.draft.answers));
}

function settleFrom(turn: Turn, first: Iterable<Pointer>): void {
  let pointers = first;
  for (let round = 0; round < ROUND_LIMIT; round += 1) {
    const before = turn.draft.answers;
    clearHidden(turn, pointers);
    seedEntries(turn);
    seedDefaults(turn);
    if (turn.draft.answers === before) return;
    pointers = turn.takeUnsettled();
  }
  throw new Error(`The defaults and hidden answers of "${turn.plan.flow}" never come to rest.`);
}

type Policy = Node["whenHidden"];

/** Removes the answers at these pointers that are hidden by now, unless they, or what hides them, are to be kept or asked about. */
export function clearHidden(turn: Turn, pointers: Iterable<Pointer>): void {
  for (const pointer of pointers) {
    const value = valueAt(turn.draft.answers, pointer);
    if (value === undefined || turn.walker.relevant(pointer)) continue;
    const node = turn.walker.node(pointer);
    if (!node) continue;
    // An entry goes with its list: taking entries out one by one would move the others.
    if (turn.walker.node(above(pointer))?.kind === "list") continue;
    if (!isLoaded(turn, pointerKeys(pointer)[0] ?? "")) continue;
    for (const gone of cleared(node, pointer, value, inherited(turn, pointer))) forget(turn, gone);
  }
}

/** What becomes of a hidden answer: the strongest word said by itself or by anything hidden around it. */
export function hiddenPolicy(turn: Turn, pointer: Pointer): Policy {
  return stronger(inherited(turn, pointer), turn.walker.node(pointer)?.whenHidden ?? "clear");
}

function inherited(turn: Turn, pointer: Pointer): Policy {
  return lineage(pointer)
    .slice(0, -1)
    .filter((outer) => !turn.walker.relevant(outer))
    .reduce<Policy>(
      (policy, outer) => stronger(policy, turn.walker.node(outer)?.whenHidden ?? "clear"),
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
  if (node.kind !== "object" || typeof value !== "object" || value === null || Array.isArray(value))
    return [pointer];
  if (!keepsAnything(node)) return [pointer];
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
export function isLoaded(turn: Turn, stepId: string): boolean {
  if (!hasAll(turn, turn.plan.load)) return false;
  for (const step of turn.plan.steps) {
    if (turn.walker.active(step.id) && !hasAll(turn, step.load)) return false;
    if (step.id === stepId) break;
  }
  return true;
}

function hasAll(turn: Turn, entries: readonly PipelineEntry[]): boolean {
  return entries.every(
    (entry) =>
      entry.kind !== "call" ||
      entry.as === undefined ||
      (entry.when !== undefined && !(follows(entry) && turn.holds(entry.when))) ||
      Object.hasOwn(turn.draft.load, entry.as),
  );
}

/** Removes an answer with all that is inside it, as if it had never been given: its defaults may come again. */
export function forget(turn: Turn, at: Pointer): void {
  const { answers, edited, seeded, keys } = turn.draft;
  const outside = (pointer: Pointer) => !isWithin(pointer, at);
  turn.put({
    answers: withAnswer(answers, at, undefined),
    edited: edited.filter(outside),
    seeded: seeded.filter(outside),
    keys: Object.fromEntries(Object.entries(keys).filter(([list]) => outside(list))),
  });
}

const knownLists = new WeakMap<Plan, readonly ListNode[]>();

/** Begins each list that has a least number of entries with that many empty ones, once, when it becomes relevant. */
export function seedEntries(turn: Turn): void {
  for (const node of listsWithLeast(turn.plan)) {
    for (const list of pointersMatching(node.pattern, turn.draft.answers)) {
      if (turn.draft.seeded.includes(list) || !turn.walker.relevant(list)) continue;
      turn.put({ seeded: [...turn.draft.seeded, list] });
      const entries = valueAt(turn.draft.answers, list);
      if (Array.isArray(entries) && entries.length > 0) continue;
      const least = Array.from({ length: node.minItems ?? 0 }, () => ({}));
      turn.put({ answers: withAnswer(turn.draft.answers, list, least) });
      ensureKeys(turn);
      for (const index of least.keys()) turn.unsettle(pointersWithin(node.entry, below(list, index), {}));
    }
  }
}

function listsWithLeast(plan: Plan): readonly ListNode[] {
  const found = knownLists.get(plan) ?? plan.steps.flatMap((step) => within(step.root));
  knownLists.set(plan, found);
  return found;
}

function within(node: Node): ListNode[] {
  if (node.kind === "object") return node.children.flatMap(within);
  if (node.kind === "field") return [];
  return [...((node.minItems ?? 0) > 0 ? [node] : []), ...within(node.entry)];
}

const known = new WeakMap<Plan, readonly Pattern[]>();
/** By the list of what is seeded: as long as it and the entries stay, so do the fields that wait for their default. */
const waiting = new WeakMap<readonly Pointer[], { keys: Draft["keys"]; pointers: readonly Pointer[] }>();

/** Gives each field its default, once, when it is relevant and its rule has a value. A given answer counts as that once. */
export function seedDefaults(turn: Turn): void {
  for (const pointer of unseeded(turn)) {
    if (turn.walker.relevant(pointer)) seed(turn, pointer);
  }
}

function unseeded({ plan, draft }: Turn): readonly Pointer[] {
  const { seeded, keys, answers } = draft;
  const before = waiting.get(seeded);
  if (before?.keys === keys) return before.pointers;
  const done = new Set(seeded);
  const pointers = patternsWithDefault(plan)
    .flatMap((pattern) => pointersMatching(pattern, answers))
    .filter((pointer) => !done.has(pointer));
  waiting.set(seeded, { keys, pointers });
  return pointers;
}

function seed(turn: Turn, pointer: string): void {
  const { answers, seeded } = turn.draft;
  if (!isAbsent(valueAt(answers, pointer))) {
    turn.put({ seeded: [...seeded, pointer] });
    return;
  }
  if (turn.walker.forced(pointer)) return;
  const rule = (turn.walker.node(pointer) as FieldNode).default;
  const value = rule === undefined ? undefined : turn.walker.evaluate(rule, above(pointer));
  if (isAbsent(value)) return;
  turn.put({ answers: withAnswer(answers, pointer, value), seeded: [...seeded, pointer] });
}

function patternsWithDefault(plan: Plan): readonly Pattern[] {
  const found = known.get(plan) ?? plan.steps.flatMap((step) => withDefault(step.root));
  known.set(plan, found);
  return found;
}

function withDefault(node: Node): Pattern[] {
  if (node.kind === "field") return node.default === undefined ? [] : [node.pattern];
  return node.kind === "list" ? withDefault(node.entry) : node.children.flatMap(withDefault);
}

const knownPatterns = new WeakMap<Plan, readonly Pattern[]>();

/** Gives every list entry its stable id, keeping those already given. */
export function ensureKeys(turn: Turn): void {
  for (const pattern of listPatterns(turn.plan)) {
    for (const list of pointersMatching(pattern, turn.draft.answers)) ensureListKeys(turn, list);
  }
}

/** The same for one list. */
export function ensureListKeys(turn: Turn, list: Pointer): void {
  const entries = valueAt(turn.draft.answers, list);
  const length = Array.isArray(entries) ? entries.length : 0;
  const known = turn.draft.keys[list] ?? [];
  if (known.length === length) return;
  const added = Array.from({ length: Math.max(length - known.length, 0) }, () => turn.session.ids.next());
  turn.put({ keys: { ...turn.draft.keys, [list]: [...known.slice(0, length), ...added] } });
}

/** Outer lists before those in their entries. */
function listPatterns(plan: Plan): readonly Pattern[] {
  const found = knownPatterns.get(plan) ?? plan.steps.flatMap((step) => listsIn(step.root));
  knownPatterns.set(plan, found);
  return found;
}

function listsIn(node: Node): Pattern[] {
  if (node.kind === "object") return node.children.flatMap(listsIn);
  return node.kind === "list" ? [node.pattern, ...listsIn(node.entry)] : [];
}
