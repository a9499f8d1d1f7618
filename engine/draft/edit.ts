import { above, below, isWithin, pointerKeys, valueAt } from "../json/pointers.ts";
import { isAbsent } from "../json/values.ts";
import type { Answered, Draft, Json, Node, Pattern, Plan, Pointer } from "../types.ts";
import { pointersMatching, pointersWithin, withAnswer } from "./answers.ts";
import { isBusy, isClosed } from "./draft.ts";
import { ensureKeys, ensureListKeys, forget, hiddenPolicy, settle, settleAll } from "./settle.ts";
import type { Turn } from "./Turn.ts";

/** A person gives a field another answer; an empty one takes the answer away. What may not be edited stays as it is. */
export function edit(turn: Turn, at: Pointer, value: Json | undefined): void {
  const node = turn.walker.node(at);
  if (node?.kind !== "field" || node.type === "null" || !mayEdit(turn, at)) return;
  // Blanks are no answer, but they stay where they are typed.
  const answer = isAbsent(value) && (typeof value !== "string" || value === "") ? undefined : value;
  const answers = withAnswer(turn.draft.answers, at, answer);
  if (answers === turn.draft.answers) return;
  const { edited, seeded, notices } = turn.draft;
  turn.put({
    answers,
    // An emptied field is nobody's again: `onEdit` may fill it, its default may not.
    edited: answer === undefined ? without(edited, at) : withOne(edited, at),
    seeded: node.default === undefined ? seeded : withOne(seeded, at),
    notices: notices.filter((notice) => notice.at !== at),
  });
  followEdits(turn, at);
  settle(turn);
  turn.emit({ type: "save", reason: "edit" });
}

/** What the objects around an edited field say in `onEdit`. A field set that way is not edited by hand, so nothing follows from it. */
function followEdits(turn: Turn, at: Pointer): void {
  for (let outer = above(at); outer !== ""; outer = above(outer)) {
    const node = turn.walker.node(outer);
    if (node?.kind !== "object") continue;
    for (const plan of node.onEdit) {
      if (!isWithin(at, `${outer}/${plan.of}`)) continue;
      const target = `${outer}/${plan.set}`;
      if (!plan.overwrite && turn.draft.edited.some((pointer) => isWithin(pointer, target))) continue;
      const value = turn.walker.evaluate(plan.to, outer);
      const gone = isAbsent(value);
      if (gone && !plan.overwrite) continue;
      turn.unsettle([target]);
      turn.put({
        answers: withAnswer(turn.draft.answers, target, gone ? undefined : value),
        edited: turn.draft.edited.filter((pointer) => !isWithin(pointer, target)),
      });
    }
  }
}

function withOne(list: Pointer[], pointer: Pointer): Pointer[] {
  return list.includes(pointer) ? list : [...list, pointer];
}

function without(list: Pointer[], pointer: Pointer): Pointer[] {
  return list.includes(pointer) ? list.filter((other) => other !== pointer) : list;
}

/** A person adds an entry at the end of a list; a full list stays as it is. */
export function addEntry(turn: Turn, list: Pointer, value: { [field: string]: Json } | undefined): void {
  const node = turn.walker.node(list);
  if (node?.kind !== "list" || !mayEdit(turn, list)) return;
  const length = entriesAt(turn, list).length;
  if (node.maxItems !== undefined && length >= node.maxItems) return;
  ensureListKeys(turn, list);
  const answers = withAnswer(turn.draft.answers, list, [...entriesAt(turn, list), value ?? {}]);
  turn.put({ answers });
  ensureKeys(turn);
  turn.unsettle(pointersWithin(node.entry, below(list, length), value ?? {}));
  settle(turn);
  turn.emit({ type: "save", reason: "edit" });
}

/** A person removes an entry; a list that is at its least stays as it is, and so does a first entry that is kept. */
export function removeEntry(turn: Turn, entry: Pointer): void {
  const list = above(entry);
  const node = turn.walker.node(list);
  const index = Number(pointerKeys(entry).at(-1));
  const entries = entriesAt(turn, list);
  if (node?.kind !== "list" || !mayEdit(turn, list) || entries[index] === undefined) return;
  if (entries.length <= (node.minItems ?? 0) || (index === 0 && node.ui.keepFirst === true)) return;
  ensureListKeys(turn, list);
  const { edited, seeded, keys, notices } = turn.draft;
  const moved = (pointer: Pointer) => movedUp(pointer, list, index);
  turn.put({
    answers: withAnswer(turn.draft.answers, list, entries.toSpliced(index, 1)),
    edited: edited.flatMap(moved),
    seeded: seeded.flatMap(moved),
    keys: Object.fromEntries(
      Object.entries(keys).flatMap(([pointer, ids]) =>
        pointer === list ? [[pointer, ids.toSpliced(index, 1)]] : moved(pointer).map((to) => [to, ids]),
      ),
    ),
    notices: notices.flatMap((notice) =>
      notice.at === undefined ? [notice] : moved(notice.at).map((at) => ({ ...notice, at })),
    ),
  });
  turn.unsettle(pointersWithin(node, list, valueAt(turn.draft.answers, list)));
  settle(turn);
  turn.emit({ type: "save", reason: "edit" });
}

/** A person takes back what was changed in an entry; what was given elsewhere meanwhile stays. */
export function restoreEntry(turn: Turn, entry: Pointer, before: Answered): void {
  const answer = valueAt(before.answers, entry);
  const { answers, keys, edited, seeded } = turn.draft;
  if (answer === undefined || valueAt(answers, entry) === undefined || !mayEdit(turn, above(entry))) return;
  const mixed = (now: readonly Pointer[], then: readonly Pointer[]) => [
    ...now.filter((pointer) => !isWithin(pointer, entry)),
    ...then.filter((pointer) => isWithin(pointer, entry)),
  ];
  const lists = mixed(Object.keys(keys), Object.keys(before.keys));
  turn.put({
    answers: withAnswer(answers, entry, answer),
    edited: mixed(edited, before.edited),
    seeded: mixed(seeded, before.seeded),
    keys: Object.fromEntries(
      lists.map((list) => [list, (isWithin(list, entry) ? before.keys : keys)[list] ?? []]),
    ),
  });
  settleAll(turn);
  turn.emit({ type: "save", reason: "edit" });
}

function entriesAt(turn: Turn, list: Pointer): Json[] {
  const entries = valueAt(turn.draft.answers, list);
  return Array.isArray(entries) ? entries : [];
}

/** Where a pointer stands after an entry was taken out: nowhere, one position up, or where it was. */
function movedUp(pointer: Pointer, list: Pointer, removed: number): Pointer[] {
  if (pointer === list || !isWithin(pointer, list)) return [pointer];
  const [position, ...rest] = pointerKeys(pointer.slice(list.length));
  const index = Number(position);
  if (index === removed) return [];
  return [index > removed ? below(list, index - 1, ...rest) : pointer];
}

/** Whether a person may change the answer at a pointer now: it is shown, theirs to give, and nothing is being submitted or asked. */
export function mayEdit(turn: Turn, pointer: Pointer): boolean {
  if (isClosed(turn.draft)) return false;
  return turn.walker.relevant(pointer) && !turn.walker.readOnly(pointer);
}

/** A person agreed that these hidden answers are removed. What is shown again by now stays. */
export function clear(turn: Turn, pointers: readonly Pointer[]): void {
  if (isBusy(turn.draft) || turn.draft.finished !== undefined) return;
  turn.put({ asking: undefined });
  for (const pointer of pointers) {
    if (valueAt(turn.draft.answers, pointer) === undefined || turn.walker.relevant(pointer)) continue;
    if (turn.walker.mode(pointerKeys(pointer)[0] ?? "") !== "read") forget(turn, pointer);
  }
  settleAll(turn);
  turn.emit({ type: "save", reason: "edit" });
}

/** A person keeps them: the choice that hid them is taken back, so that what is kept is what is shown. */
export function keep(turn: Turn): void {
  const { asking } = turn.draft;
  if (!asking || isBusy(turn.draft) || turn.draft.finished !== undefined) return;
  turn.put({ ...asking.before, asking: undefined });
  settleAll(turn);
  turn.emit({ type: "save", reason: "edit" });
}

const known = new WeakMap<Plan, readonly Pattern[]>();

/** Answers now shown which a person is to be asked about when they are hidden. */
export function askedAbout(turn: Turn): Pointer[] {
  const { answers } = turn.draft;
  return askingPatterns(turn.plan)
    .flatMap((pattern) => pointersMatching(pattern, answers))
    .filter((pointer) => turn.walker.relevant(pointer) && valueAt(answers, pointer) !== undefined);
}

/**
 * Asks about those of them that an event has hidden.
 * @param before the draft before it, where a person may take it back
 */
export function askAboutHidden(turn: Turn, shownBefore: readonly Pointer[], before: Draft | undefined): void {
  const at = shownBefore.filter(
    (pointer) =>
      valueAt(turn.draft.answers, pointer) !== undefined &&
      !turn.walker.relevant(pointer) &&
      hiddenPolicy(turn, pointer) === "ask",
  );
  if (at.length === 0) return;
  const { asking } = turn.draft;
  const back = before ? answersOf(before) : asking?.before;
  turn.put({ asking: { at: [...(asking?.at ?? []), ...at], ...(back ? { before: back } : {}) } });
  turn.emit({ type: "askClear", at });
}

function answersOf({ answers, keys, edited, seeded }: Draft) {
  return { answers, keys, edited, seeded };
}

function askingPatterns(plan: Plan): readonly Pattern[] {
  const found = known.get(plan) ?? plan.steps.flatMap((step) => asking(step.root));
  known.set(plan, found);
  return found;
}

function asking(node: Node): Pattern[] {
  const own = node.whenHidden === "ask" ? [node.pattern] : [];
  if (node.kind === "field") return own;
  return [...own, ...(node.kind === "list" ? asking(node.entry) : node.children.flatMap(asking))];
}
