import messages from "virtual:messages";
import type { Issue as FoundIssue, Plan, Walk } from "../../../engine/index.ts";
import { nodeAt, patternOf, sentenceAt } from "../../../engine/index.ts";
import type { Brand, Issue } from "../SandboxOptions.ts";

/** What a walk found wrong in any step, in the sentences that the portal shows at the field. */
export function walkIssues(plan: Plan, { steps }: Walk, brand: Brand): Issue[] {
  return saidIssues(
    plan,
    Object.values(steps).flatMap((step) => step.issues),
    brand,
  );
}

/**
 * The steps that a draft has passed: those that it claims, up to the first that has errors or was left out. A claim
 * alone counts for nothing.
 * @param isActive whether the request has a step
 * @param claimed unchecked: step ids
 */
export function passedSteps(
  { steps }: Plan,
  issues: readonly Issue[],
  isActive: (step: string) => boolean,
  claimed: unknown,
): string[] {
  const claims: unknown[] = Array.isArray(claimed) ? claimed : [];
  const submitted = steps.filter(({ id, submit }) => submit.length > 0 && isActive(id));
  const isPassed = (id: string) =>
    claims.includes(id) &&
    issues.every(({ path, level }) => level !== "error" || !`${path}/`.startsWith(`/${id}/`));
  const end = submitted.findIndex(({ id }) => !isPassed(id));
  return submitted.slice(0, end === -1 ? undefined : end).map(({ id }) => id);
}

/** Issues that the engine found, in the sentences that the portal shows at the field. */
export function saidIssues(plan: Plan, found: readonly FoundIssue[], brand: Brand): Issue[] {
  return found.map(({ path, code, message, params, level }) => {
    const ui = nodeAt(plan, patternOf(path))?.ui;
    return { path, code, message: sentenceAt(messages, message, params, ui, { brand }), level };
  });
}
