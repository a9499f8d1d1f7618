import { valueAt } from "../json/pointers.ts";
import type { Draft, Node, Pattern, Plan, Pointer } from "../types.ts";
import { hiddenPolicy } from "./clearHidden.ts";
import { pointersMatching } from "./pointersMatching.ts";
import type { Turn } from "./Turn.ts";

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
