import { above, below, isWithin, pointerKeys, valueAt } from "../json/pointers.ts";
import { asList, isAbsent } from "../json/values.ts";
import type { Answered, Draft, Json, Pointer } from "../types.ts";
import { LiveField, type LiveNode, LiveObject } from "../walk/LiveNode.ts";
import { pointersMatching, pointersWithin, withAnswer } from "./answers.ts";
import { isBusy, isClosed } from "./draft.ts";
import { ensureKeys, ensureListKeys, forget, hiddenPolicy, settle, settleAll } from "./settle.ts";
import { type Transaction, withOne } from "./Transaction.ts";

/** A person gives a field another answer; an empty one takes the answer away. What may not be edited stays as it is. */
export function edit(tx: Transaction, at: Pointer, value: Json | undefined): void {
  const place = tx.walker.at(at);
  if (!(place instanceof LiveField) || place.plan.type === "null" || !mayEditAt(tx, place)) return;
  // Blanks are no answer, but they stay where they are typed.
  const answer = isAbsent(value) && (typeof value !== "string" || value === "") ? undefined : value;
  const answers = withAnswer(tx.draft.answers, at, answer);
  if (answers === tx.draft.answers) return;
  const { edited, seeded, notices } = tx.draft;
  tx.put({
    answers,
    // An emptied field no longer counts as edited by hand: `onEdit` may fill it, but its default may not.
    edited: answer === undefined ? without(edited, at) : withOne(edited, at),
    seeded: place.plan.default === undefined ? seeded : withOne(seeded, at),
    notices: notices.length === 0 ? notices : notices.filter((notice) => notice.at !== at),
  });
  followEdits(tx, place);
  atRest(tx, settle);
}

/**
 * What the objects around an edited field say in `onEdit`, and what other steps clear. A field set that way is not edited by
 * hand, so nothing follows from it.
 */
function followEdits(tx: Transaction, { pointer: at, parent }: LiveField): void {
  for (let place = parent; place; place = place.parent) {
    if (!(place instanceof LiveObject)) continue;
    const outer = place.pointer;
    for (const plan of place.plan.onEdit) {
      if (!isWithin(at, `${outer}/${plan.of}`)) continue;
      const target = `${outer}/${plan.set}`;
      if (!plan.overwrite && tx.draft.edited.some((pointer) => isWithin(pointer, target))) continue;
      const value = tx.walker.evaluate(plan.to, outer);
      const gone = isAbsent(value);
      if (gone && !plan.overwrite) continue;
      tx.unsettle([target]);
      tx.put({
        answers: withAnswer(tx.draft.answers, target, gone ? undefined : value),
        edited: tx.draft.edited.filter((pointer) => !isWithin(pointer, target)),
      });
    }
  }
  for (const { of, gone } of tx.plan.patterns.clears) if (isWithin(at, of)) forget(tx, gone);
}

/** Ends what a person did to the answers. */
function atRest(tx: Transaction, bringToRest: (tx: Transaction) => void): void {
  bringToRest(tx);
  tx.emit({ type: "save", reason: "edit" });
}

function without(list: Pointer[], pointer: Pointer): Pointer[] {
  return list.includes(pointer) ? list.filter((other) => other !== pointer) : list;
}

/** A person adds an entry at the end of a list; a full list stays as it is. */
export function addEntry(tx: Transaction, list: Pointer, value: { [field: string]: Json } | undefined): void {
  const node = tx.walker.node(list);
  if (node?.kind !== "list" || !mayEdit(tx, list)) return;
  const length = entriesAt(tx, list).length;
  if (node.maxItems !== undefined && length >= node.maxItems) return;
  ensureListKeys(tx, list);
  const answers = withAnswer(tx.draft.answers, list, [...entriesAt(tx, list), value ?? {}]);
  tx.put({ answers });
  ensureKeys(tx);
  tx.unsettle(pointersWithin(node.entry, below(list, length), value ?? {}));
  atRest(tx, settle);
}

/** A person removes an entry; a list that is at its least stays as it is, and so does a first entry that is kept. */
export function removeEntry(tx: Transaction, entry: Pointer): void {
  const list = above(entry);
  const node = tx.walker.node(list);
  const entries = entriesAt(tx, list);
  const index = entries.findIndex((_, at) => below(list, at) === entry);
  if (node?.kind !== "list" || !mayEdit(tx, list) || index < 0) return;
  if (entries.length <= (node.minItems ?? 0) || (index === 0 && node.ui.keepFirst === true)) return;
  ensureListKeys(tx, list);
  const { edited, seeded, marked, keys, notices } = tx.draft;
  const moved = (pointer: Pointer) => movedUp(pointer, list, index);
  tx.put({
    answers: withAnswer(tx.draft.answers, list, entries.toSpliced(index, 1)),
    edited: edited.flatMap(moved),
    seeded: seeded.flatMap(moved),
    marked: marked?.flatMap(moved),
    keys: Object.fromEntries(
      Object.entries(keys).flatMap(([pointer, ids]) =>
        pointer === list ? [[pointer, ids.toSpliced(index, 1)]] : moved(pointer).map((to) => [to, ids]),
      ),
    ),
    notices: notices.flatMap((notice) =>
      notice.at === undefined ? [notice] : moved(notice.at).map((at) => ({ ...notice, at })),
    ),
  });
  tx.unsettle(pointersWithin(node, list, valueAt(tx.draft.answers, list)));
  atRest(tx, settle);
}

/** A person takes back what was changed in an entry; what was given elsewhere meanwhile stays. */
export function restoreEntry(tx: Transaction, entry: Pointer, before: Answered): void {
  const answer = valueAt(before.answers, entry);
  const { answers, keys, edited, seeded } = tx.draft;
  if (answer === undefined || valueAt(answers, entry) === undefined || !mayEdit(tx, above(entry))) return;
  const mixed = (now: readonly Pointer[], then: readonly Pointer[]) => [
    ...now.filter((pointer) => !isWithin(pointer, entry)),
    ...then.filter((pointer) => isWithin(pointer, entry)),
  ];
  const lists = mixed(Object.keys(keys), Object.keys(before.keys));
  tx.put({
    answers: withAnswer(answers, entry, answer),
    edited: mixed(edited, before.edited),
    seeded: mixed(seeded, before.seeded),
    keys: Object.fromEntries(
      lists.map((list) => [list, (isWithin(list, entry) ? before.keys : keys)[list] ?? []]),
    ),
  });
  atRest(tx, settleAll);
}

function entriesAt(tx: Transaction, list: Pointer): Json[] {
  return asList(valueAt(tx.draft.answers, list));
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
function mayEdit(tx: Transaction, pointer: Pointer): boolean {
  const place = tx.walker.at(pointer);
  return place !== undefined && mayEditAt(tx, place);
}

function mayEditAt(tx: Transaction, place: LiveNode): boolean {
  return !isClosed(tx.draft) && place.relevant && !place.readOnly;
}

/** A person agreed that these hidden answers are removed. What is shown again by now stays. */
export function clear(tx: Transaction, pointers: readonly Pointer[]): void {
  if (isBusy(tx.draft) || tx.draft.finished !== undefined) return;
  tx.put({ asking: undefined });
  for (const pointer of pointers) {
    if (valueAt(tx.draft.answers, pointer) === undefined || tx.walker.relevant(pointer)) continue;
    if (tx.walker.mode(pointerKeys(pointer)[0] ?? "") !== "read") forget(tx, pointer);
  }
  atRest(tx, settleAll);
}

/** A person keeps them: the choice that hid them is taken back, so that what is kept is what is shown. */
export function keep(tx: Transaction): void {
  const { asking } = tx.draft;
  if (!asking || isBusy(tx.draft) || tx.draft.finished !== undefined) return;
  tx.put({ ...asking.before, asking: undefined });
  atRest(tx, settleAll);
}

/** Shown answers with `whenHidden: "ask"`: before they are removed the person is asked. */
export function askedAbout(tx: Transaction): Pointer[] {
  const { answers } = tx.draft;
  return tx.plan.patterns.asks
    .flatMap((pattern) => pointersMatching(pattern, answers))
    .filter((pointer) => tx.walker.relevant(pointer) && valueAt(answers, pointer) !== undefined);
}

/**
 * Asks about those of them that an event has hidden.
 * @param before the draft before it, where a person may take it back
 */
export function askAboutHidden(
  tx: Transaction,
  shownBefore: readonly Pointer[],
  before: Draft | undefined,
): void {
  const at = shownBefore.filter(
    (pointer) =>
      valueAt(tx.draft.answers, pointer) !== undefined &&
      !tx.walker.relevant(pointer) &&
      hiddenPolicy(tx, pointer) === "ask",
  );
  if (at.length === 0) return;
  const { asking } = tx.draft;
  const back = before ? answersOf(before) : asking?.before;
  tx.put({ asking: { at: [...(asking?.at ?? []), ...at], ...(back ? { before: back } : {}) } });
  tx.emit({ type: "askClear", at });
}

function answersOf({ answers, keys, edited, seeded }: Draft) {
  return { answers, keys, edited, seeded };
}
