import { Refusal } from "../Refusal.ts";
import type { Issue } from "../SandboxOptions.ts";

/** Refuses if any issue is an error. @throws Refusal VALIDATION_FAILED with `messages` and `issues` */
export function refuseIssues(issues: readonly Issue[]): void {
  const errors = issues.filter((issue) => issue.level === "error");
  if (errors.length === 0) return;
  const messages = errors.map((issue) => issue.message);
  throw new Refusal("VALIDATION_FAILED", { messages, validationMessages: messages, issues: errors });
}
