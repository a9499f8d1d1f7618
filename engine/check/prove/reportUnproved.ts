/** Words what could not be shown to happen, with what to do about it. */

import type { Library } from "../../compile/Library.ts";
import type { Place } from "../../compile/SourceFile.ts";
import type { Plan } from "../../types.ts";
import { type Goal, type GoalKind, isEverRequired } from "./goals.ts";
import type { FlowProof, Unproved } from "./proveFlow.ts";

/** Reports what could not be shown to happen. A rule of a block is at fault only where no use of the block shows it. */
export function reportUnproved(library: Library, flows: readonly FlowProof[]): void {
  const shownSomewhere = new Set(flows.flatMap(({ proved }) => proved.map(keyOf)));
  for (const { plan, unproved } of flows) {
    for (const { goal, isExhaustive, tried } of unproved) {
      if (shownSomewhere.has(keyOf(goal)) || isBehind(goal, unproved)) continue;
      const { code, message, fix } = wordsFor(goal, plan);
      const how = isExhaustive
        ? "Every combination that could make a difference was tried."
        : `${tried} likely answers were tried, from the examples and from the rules' own boundaries; none showed it.`;
      library.report(goal.place, code, `${message} ${how}`, fix, isExhaustive ? "error" : "warning");
    }
  }
}

/** Past a step that nobody passes lies nothing to report. */
function isBehind(goal: Goal, unproved: readonly Unproved[]): boolean {
  if (goal.kind !== "passable") return false;
  return unproved.find((other) => other.goal.kind === "passable")?.goal !== goal;
}

function keyOf({ place, kind, name }: Goal): string {
  return `${placeKey(place)} ${kind} ${name ?? ""}`;
}

function placeKey({ file, pointer }: Place): string {
  return `${file}#${pointer}`;
}

interface GoalWords {
  code: string;
  message: string;
  fix: string;
}

function wordsFor({ kind, pattern, name }: Goal, plan: Plan): GoalWords {
  const where = pattern.slice(1).replaceAll("/", ".");
  if (kind !== "shown") return words[kind](where, name ?? "");
  if (pattern.split("/").length === 2)
    return {
      code: "step-never-shown",
      message: `No answers show the step "${where}".`,
      fix: "Correct its showWhen, or remove the step.",
    };
  return isEverRequired(plan, pattern)
    ? {
        code: "required-never-shown",
        message: `"${where}" is required, but no answers show it.`,
        fix: "Correct its showWhen, or remove the field.",
      }
    : {
        code: "never-shown",
        message: `No answers show "${where}".`,
        fix: "Correct its showWhen, or remove it.",
      };
}

/** What is wrong where this could not be shown to happen. */
const words: { readonly [Kind in Exclude<GoalKind, "shown">]: (where: string, name: string) => GoalWords } = {
  hidden: (where) => ({
    code: "always-true",
    message: `"${where}" is shown whatever is answered.`,
    fix: "Correct its showWhen, or remove the rule.",
  }),
  required: (where) => ({
    code: "never-required",
    message: `No answers make "${where}" required.`,
    fix: "Correct its requireWhen, or remove the rule.",
  }),
  optional: (where) => ({
    code: "always-true",
    message: `"${where}" is required whatever is answered.`,
    fix: 'Write "requireWhen": true, or correct the rule.',
  }),
  raised: (where, name) => ({
    code: "check-never-raised",
    message: `No answers raise the issue "${name}" of "${where}".`,
    fix: "Correct its assert or when, or remove the check.",
  }),
  passed: (where, name) => ({
    code: "always-false",
    message: `The check "${name}" of "${where}" fails whatever is answered.`,
    fix: "Correct its assert.",
  }),
  mended: (where, name) => ({
    code: "dead-end",
    message: `Once "${name}" is raised at "${where}", no other answer mends it, so nobody gets on.`,
    fix: "Make it a warning, or keep the person out by the step's enterWhen or showWhen.",
  }),
  true: (_, name) => ({
    code: "always-false",
    message: `The fact "${name}" is never true.`,
    fix: "Correct its rule, or remove the fact.",
  }),
  false: (_, name) => ({
    code: "always-true",
    message: `The fact "${name}" is never false.`,
    fix: "Correct its rule, or remove the fact.",
  }),
  open: (where) => ({
    code: "never-entered",
    message: `The step "${where}" can never be opened.`,
    fix: "Correct its enterWhen.",
  }),
  closed: (where) => ({
    code: "always-true",
    message: `The step "${where}" can be opened whatever is answered.`,
    fix: "Correct its enterWhen, or remove the rule.",
  }),
  offered: (where) => ({
    code: "no-options",
    message: `"${where}" never offers a choice.`,
    fix: "Correct where its options come from, or their where.",
  }),
  passable: (where) => ({
    code: "dead-end",
    message: `No answers take a person past the step "${where}" without an error.`,
    fix: "Look at its checks: two of them may contradict each other, or a required field has no valid answer.",
  }),
};
