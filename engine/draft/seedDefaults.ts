import { above, valueAt } from "../json/pointers.ts";
import { isAbsent } from "../json/values.ts";
import type { Draft, FieldNode, Node, Pattern, Plan, Pointer } from "../types.ts";
import { pointersMatching } from "./pointersMatching.ts";
import type { Turn } from "./Turn.ts";
import { withAnswer } from "./withAnswer.ts";

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
