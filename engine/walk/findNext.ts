import { evaluateRule } from "../rules/evaluate.ts";
import type { Scope } from "../rules/Scope.ts";
import type { FinderOutcome, FinderPlan, FinderQuestion } from "../types.ts";

/** What a finder does next: it asks a question, or has found what fits; neither where no outcome holds. */
interface FinderNext {
  ask?: FinderQuestion;
  found?: FinderOutcome;
}

/**
 * What a finder asks next, or what fits.
 * @param answers names of choices, by the names of the questions that were answered so far
 */
export function findNext(
  { questions, outcomes }: FinderPlan,
  answers: { readonly [question: string]: string },
): FinderNext {
  const holds = (rule: FinderOutcome["when"]) =>
    rule === undefined || evaluateRule(rule, scopeOf(answers)) === true;
  const ask = questions.find(({ name, askWhen }) => answers[name] === undefined && holds(askWhen));
  if (ask) return { ask };
  const found = outcomes.find(({ when }) => holds(when));
  return found ? { found } : {};
}

/** The answers as rules read them. They hold no lists and no objects. */
function scopeOf(answers: { readonly [question: string]: string }): Scope {
  const scope: Scope = {
    read: (instruction) => answers[String((instruction as string[])[0])],
    enter: () => [],
    alike: () => [],
    within: () => scope,
    value: () => undefined,
  };
  return scope;
}
