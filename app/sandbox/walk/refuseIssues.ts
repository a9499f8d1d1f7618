import { Refusal } from "../Refusal.ts";
import type { Issue } from "../SandboxOptions.ts";

/** @throws Refusal VALIDATION_FAILED with `messages` and `issues`, where there are errors among them */
export function refuseIssues(issues: readonly Issue[]): void {
  const errors = issues.filter((issue) => issue.level === "error");
  if (errors.length === 0) return;
  const messages = errors.map((issue) => issue.message);
  throw new Refusal("VALIDATION_FAILED", { messages, validationMessages: messages, issues: errors });
}
