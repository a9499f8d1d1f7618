import { above, below, isWithin, pointerKeys, valueAt } from "../json/pointers.ts";
import type { Answered, Json, Pointer } from "../types.ts";
import { ensureKeys, ensureListKeys } from "./ensureKeys.ts";
import { mayEdit } from "./mayEdit.ts";
import { pointersWithin } from "./pointersOf.ts";
import { settle, settleAll } from "./settle.ts";
import type { Turn } from "./Turn.ts";
import { withAnswer } from "./withAnswer.ts";

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
