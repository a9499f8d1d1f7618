import { above, isWithin } from "../json/pointers.ts";
import { isAbsent } from "../json/values.ts";
import type { Json, Pointer } from "../types.ts";
import { mayEdit } from "./mayEdit.ts";
import { settle } from "./settle.ts";
import type { Turn } from "./Turn.ts";
import { withAnswer } from "./withAnswer.ts";

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
