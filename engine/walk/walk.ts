import { below } from "../json/pointers.ts";
import type { Answers, Context, Plan, StepWalk, Validators, Walk } from "../types.ts";
import { LiveList, type LiveNode, LiveObject } from "./LiveNode.ts";
import { createWalker, type Walker } from "./Walker.ts";

/**
 * The only truth of a flow: active steps, relevant fields, issues, furthest step, submission. A function of its arguments.
 * @param validators by step id and scope name, as the compiler made them
 * @param answers by step id; need not be valid
 */
export function walk(
  plan: Plan,
  validators: { readonly [stepId: string]: Validators },
  answers: Answers,
  context: Context,
): Walk {
  const walker = createWalker(plan, validators);
  walker.update(answers, context);
  return walkOf(walker);
}

/** Everything that a walker finds. A page asks for single places instead. */
export function walkOf(walker: Walker): Walk {
  const steps: { [stepId: string]: StepWalk } = {};
  for (const id of walker.path()) steps[id] = stepWalk(walker, id);
  return { path: [...walker.path()], furthest: walker.furthest(), steps, submission: walker.submission() };
}

function stepWalk(walker: Walker, id: string): StepWalk {
  const found: StepWalk = {
    relevant: [],
    required: [],
    readOnly: [],
    issues: [...walker.stepIssues(id)],
    mode: walker.mode(id),
  };
  for (const node of relevantIn(walker.at(below("", id)))) {
    if (node instanceof LiveObject) continue;
    found.relevant.push(node.pointer);
    if (node.required) found.required.push(node.pointer);
    if (node.readOnly) found.readOnly.push(node.pointer);
  }
  return found;
}

/** The relevant nodes at and below one, in order. */
function* relevantIn(node: LiveNode | undefined): Generator<LiveNode> {
  if (!node?.relevant) return;
  yield node;
  if (node instanceof LiveObject) {
    for (const inside of node.nodes) yield* relevantIn(inside);
  } else if (node instanceof LiveList) {
    for (let index = 0; index < node.count; index += 1) yield* relevantIn(node.entry(index));
  }
}
