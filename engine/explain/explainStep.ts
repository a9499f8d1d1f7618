import { because, becauseNot, isSettled } from "./because.ts";
import type { View } from "./View.ts";

/** Why a step is on the way or skipped, what keeps it closed, and why it is in its mode. */
export function explainStep(view: View, stepId: string): string[] {
  const { walker } = view;
  const name = `Step “${titleOf(view, stepId)}”`;
  const rule = (what: string) => ({ rule: walker.plan.authored[`step:${stepId}#${what}`], at: "" });
  const shown = rule("showWhen");
  if (!walker.active(stepId)) return becauseNot(view, shown, `${name} is skipped`);
  const lines = because(
    view,
    shown,
    isSettled(shown.rule) ? `${name} is on the way` : `${name} is on the way, because`,
  );
  if (!walker.mayOpen(stepId)) lines.push(...whyClosed(view, stepId, `${name} may not be opened`));
  const mode = rule("mode");
  if (mode.rule !== undefined)
    lines.push(...because(view, mode, `It is in the mode “${walker.mode(stepId)}”, by this rule`));
  return lines;
}

/** The first thing on the way that keeps a step closed. */
function whyClosed(view: View, stepId: string, closed: string): string[] {
  const { walker, context } = view;
  const path = walker.path();
  for (const id of path.slice(0, path.indexOf(stepId) + 1)) {
    const before = `step “${titleOf(view, id)}” before it`;
    const enterWhen = walker.plan.steps.find((step) => step.id === id)?.enterWhen;
    if (enterWhen !== undefined && walker.evaluate(enterWhen) !== true) {
      const rule = { rule: walker.plan.authored[`step:${id}#enterWhen`], at: "" };
      return becauseNot(view, rule, id === stepId ? closed : `${closed}, nor may ${before}`);
    }
    if (id === stepId) break;
    const errors = walker.stepIssues(id).filter((issue) => issue.level === "error").length;
    if (errors > 0)
      return [`${closed}, because ${before} has ${errors} ${errors === 1 ? "issue" : "issues"}.`];
    if (context.passed && !context.passed.includes(id))
      return [`${closed}, because ${before} was not submitted.`];
  }
  return [];
}

function titleOf({ walker }: View, stepId: string): string {
  return walker.plan.steps.find(({ id }) => id === stepId)?.title ?? stepId;
}
