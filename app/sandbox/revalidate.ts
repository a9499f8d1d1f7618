import { plan } from "virtual:flow/registration";
import type { Json } from "../../engine/index.ts";
import { walkSent } from "./registration/walkSent.ts";
import type { Revalidate, RevalidationContext, Verdict } from "./SandboxOptions.ts";
import { fileIssues } from "./walk/fileIssues.ts";
import { sentAnswers } from "./walk/sentAnswers.ts";
import { walkIssues } from "./walk/walkIssues.ts";

type Sent = Readonly<Record<string, unknown>>;

/** The rules of account opening, run by the very engine that the portal runs, over the custodian's own data. */
export const revalidate: Revalidate = (sent, context) =>
  context.kind === "draft" ? draftVerdict(sent, context) : applicationVerdict(sent, context);

/**
 * An application is what the walk submits and nothing else. Its flat fields repeat the answers step by step, so only
 * the answers are read.
 */
function applicationVerdict({ answers }: Sent, context: RevalidationContext): Verdict {
  const walked = walkSent(sentAnswers(plan, answers), context);
  const found = walkIssues(plan, walked, context.brand);
  return {
    issues: [
      ...found,
      // One thing at a time: files are looked for where the answer itself is sound.
      ...fileIssues(plan, walked.submission, context.files).filter(({ path }) =>
        found.every((issue) => issue.path !== path),
      ),
    ],
    kept: { idTemp: context.idTemp, answers: walked.submission },
  };
}

/**
 * A draft may be unfinished and even wrong: refusing it would lose what was typed. But which steps are valid is not
 * for the portal to say, so the flags are set by the custodian's own walk.
 */
function draftVerdict(sent: Sent, context: RevalidationContext): Verdict {
  const { answers, passed } = sent;
  if (answers === undefined || !Array.isArray(passed)) return { issues: [], kept: sent };
  const { steps } = walkSent(sentAnswers(plan, answers), context);
  const last = plan.steps.findLast((step) => step.submit.length > 0)?.id;
  // The last submit makes it an application: a draft that is still one has not been through it.
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
