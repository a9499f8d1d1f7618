import { plan } from "virtual:flow/registration";
import type { Json } from "../../engine/index.ts";
import { walkSent } from "./registration/walkSent.ts";
import type { Revalidate, RevalidationContext, Verdict } from "./SandboxOptions.ts";
import { ownedIssues } from "./walk/ownedIssues.ts";
import { sentAnswers } from "./walk/sentAnswers.ts";
import { walkIssues } from "./walk/walkIssues.ts";

type Sent = Readonly<Record<string, unknown>>;

/** The rules of account opening, run by the portal's own engine on the custodian's data. */
export const revalidate: Revalidate = (sent, context) =>
  context.kind === "draft" ? draftVerdict(sent, context) : applicationVerdict(sent, context);

/**
 * An application is exactly what the walk submits. Its flat fields repeat the answers, so only the answers are read.
 */
function applicationVerdict({ answers }: Sent, context: RevalidationContext): Verdict {
  const walked = walkSent(sentAnswers(plan, answers), context);
  const found = walkIssues(plan, walked, context.brand);
  return {
    issues: [
      ...found,
      // Report missing files only where the answer itself has no issue.
      ...ownedIssues(walked.walker, walked.submission, context).filter(({ path }) =>
        found.every((issue) => issue.path !== path),
      ),
    ],
    kept: { idTemp: context.idTemp, answers: walked.submission },
  };
}

/**
 * A draft may be unfinished or even wrong, because refusing it would lose what was typed. But the custodian does not
 * trust the portal about which steps are valid, so its own walk sets the flags.
 */
function draftVerdict(sent: Sent, context: RevalidationContext): Verdict {
  const { answers, passed } = sent;
  const given = sentAnswers(plan, answers);
  if (answers === undefined || !Array.isArray(passed)) return { issues: [], kept: sent };
  const { steps } = walkSent(given, context);
  const last = plan.steps.findLast((step) => step.submit.length > 0)?.id;
  // The last submit turns a draft into an application, so a draft cannot have passed it.
  const valid = (id: string) =>
    id !== last &&
    passed.includes(id) &&
    steps[id]?.issues.every((issue) => issue.level !== "error") === true;
  const submitted = plan.steps.filter((step) => step.submit.length > 0).map((step) => step.id);
  const flags = submitted.map((id, index): [string, Json] => [`isValid${index + 1}`, valid(id)]);
  return {
    issues: [],
    kept: { ...sent, passed: plan.steps.map((step) => step.id).filter(valid), ...Object.fromEntries(flags) },
  };
}
