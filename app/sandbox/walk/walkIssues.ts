import messages from "virtual:messages";
import type { Issue as FoundIssue, Plan, Walk } from "../../../engine/index.ts";
import { nodeAt, sentenceAt } from "../../../engine/index.ts";
import type { Brand, Issue } from "../SandboxOptions.ts";

/** What a walk found wrong in any step, in the sentences that the portal shows at the field. */
export function walkIssues(plan: Plan, { steps }: Walk, brand: Brand): Issue[] {
  return saidIssues(
    plan,
    Object.values(steps).flatMap((step) => step.issues),
    brand,
  );
}

/** Issues that the engine found, in the sentences that the portal shows at the field. */
export function saidIssues(plan: Plan, found: readonly FoundIssue[], brand: Brand): Issue[] {
  return found.map(({ path, code, message, params, level }) => {
    const ui = nodeAt(plan, path.replace(/\/\d+(?=\/|$)/g, "/*"))?.ui;
    return { path, code, message: sentenceAt(messages[message] ?? message, params, ui, { brand }), level };
  });
}
