import type { Node, Pattern, Plan, Pointer } from "../types.ts";
import { answerAt } from "./answerAt.ts";
import { hiddenPolicy } from "./clearHidden.ts";
import { pointersOf } from "./pointersOf.ts";
import type { Turn } from "./Turn.ts";

const known = new WeakMap<Plan, ReadonlySet<Pattern>>();

/** Answers now shown which a person is to be asked about when they are hidden. */
export function askedAbout(turn: Turn): Pointer[] {
  const patterns = askingPatterns(turn.plan);
  if (patterns.size === 0) return [];
  return pointersOf(turn.plan, turn.draft.answers).filter((pointer) => {
    const node = turn.walker.node(pointer);
    return (
      node !== undefined &&
      patterns.has(node.pattern) &&
      turn.walker.relevant(pointer) &&
      answerAt(turn.draft.answers, pointer) !== undefined
    );
  });
}

/** Asks about those of them that an event has hidden. */
export function askAboutHidden(turn: Turn, shownBefore: readonly Pointer[]): void {
  const at = shownBefore.filter(
    (pointer) =>
      answerAt(turn.draft.answers, pointer) !== undefined &&
      !turn.walker.relevant(pointer) &&
      hiddenPolicy(turn, pointer) === "ask",
  );
  if (at.length > 0) turn.emit({ type: "askClear", at });
}

function askingPatterns(plan: Plan): ReadonlySet<Pattern> {
  const found = known.get(plan) ?? new Set(plan.steps.flatMap((step) => asking(step.root)));
  known.set(plan, found);
  return found;
}

function asking(node: Node): Pattern[] {
  const own = node.whenHidden === "ask" ? [node.pattern] : [];
  if (node.kind === "field") return own;
  return [...own, ...(node.kind === "list" ? asking(node.entry) : node.children.flatMap(asking))];
}
