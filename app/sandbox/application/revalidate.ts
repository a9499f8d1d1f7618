import { plan } from "virtual:flow/registration";
import type { Json } from "../../../engine/index.ts";
import type { Revalidate, RevalidationContext, Verdict } from "../SandboxOptions.ts";
import { givenTo } from "../walk/callsOf.ts";
import { ownedIssues } from "../walk/ownedIssues.ts";
import { sentAnswers } from "../walk/sentAnswers.ts";
import { passedSteps, walkIssues } from "../walk/walkIssues.ts";
import { walkSent } from "./walkSent.ts";

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
    given: (call) => givenTo(walked.walker, call),
  };
}

/**
 * A draft may be unfinished or even wrong, because refusing it would lose what was typed. Which steps it has passed is
 * for the custodian's own walk to say: a step counts once it and all before it have no errors.
 */
function draftVerdict(sent: Sent, context: RevalidationContext): Verdict {
  const { walker, ...walked } = walkSent(sentAnswers(plan, sent.answers), context);
  const submitted = plan.steps.filter((step) => step.submit.length > 0).map((step) => step.id);
  // Older drafts claim by flags alone. The last submit turns a draft into an application, so no draft has passed it.
  const flagged = submitted.filter((_, index) => sent[`isValid${index + 1}`] === true);
  const claimed = Array.isArray(sent.passed) ? sent.passed : flagged;
  const passed = passedSteps(
    plan,
    walkIssues(plan, walked, context.brand),
    (step) => walker.active(step),
    claimed.filter((id) => id !== submitted.at(-1)),
  );
  const flags = submitted.map((id, index): [string, Json] => [`isValid${index + 1}`, passed.includes(id)]);
  return {
    issues: [],
    kept: { ...sent, passed, ...Object.fromEntries(flags) },
    given: (call) => givenTo(walker, call),
  };
}
