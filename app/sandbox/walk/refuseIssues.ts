import type { ReadBack } from "../../../engine/index.ts";
import { Refusal } from "../http/Refusal.ts";
import type { Issue } from "../SandboxOptions.ts";

/** A step that is not passed; `title` as in the step bar. */
export interface UnfinishedStep {
  step: string;
  title: string;
  issues: Issue[];
}

/**
 * Refuses a step that is saved before one that comes first. @throws Refusal STEP_OUT_OF_ORDER with `step`, `title`,
 * `messages` and `issues` of the one that comes first
 */
export function refuseOutOfOrder(unfinished: UnfinishedStep | undefined): void {
  if (!unfinished) return;
  const messages = unfinished.issues.map((issue) => issue.message);
  throw new Refusal("STEP_OUT_OF_ORDER", { ...unfinished, messages });
}

/**
 * Refuses if any issue is an error.
 * @param saidAt where the request says each answer, if it was read back: each issue then names its field
 * @throws Refusal VALIDATION_FAILED with `messages` and `issues`
 */
export function refuseIssues(issues: readonly Issue[], saidAt?: ReadBack["saidAt"]): void {
  const errors = issues.filter((issue) => issue.level === "error");
  if (errors.length === 0) return;
  const messages = errors.map((issue) => issue.message);
  const placed = errors.map((issue) => {
    const field = saidAt?.get(issue.path);
    return field === undefined ? issue : { ...issue, field };
  });
  throw new Refusal("VALIDATION_FAILED", { messages, validationMessages: messages, issues: placed });
}
