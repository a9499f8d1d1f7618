import type { Json } from "../../../engine/types.ts";
import { type WalkedRequest, walkRequest } from "../money/walkRequest.ts";
import { Refusal } from "../Refusal.ts";
import type { Issue } from "../SandboxOptions.ts";
import { userFacts } from "../session/userFacts.ts";
import type { OtdScene } from "./OtdScene.ts";
import { otdAnswers } from "./otdAnswers.ts";
import type { OtdStep } from "./otdSteps.ts";

/**
 * Walks a distribution's answers as the portal does, over what the custodian itself knows.
 * @param steps those whose errors are refused
 * @throws Refusal VALIDATION_FAILED with `messages` and `issues`
 */
export async function walkOtd(scene: OtdScene, steps: readonly OtdStep[]): Promise<WalkedRequest> {
  const { context, person, request, today } = scene;
  const { id } = request;
  const walked = await walkRequest("otd", {
    answers: request.body.answers as { [step: string]: Json },
    load: { query: { id }, saved: { id } },
    calls: otdAnswers(scene),
    user: userFacts(context, person),
    today,
  });
  refuseErrors(
    walked.issues.filter(({ path }) =>
      steps.some((step) => path === `/${step}` || path.startsWith(`/${step}/`)),
    ),
  );
  return walked;
}

/** @throws Refusal VALIDATION_FAILED where one of the issues is an error */
export function refuseErrors(issues: readonly Issue[]): void {
  const errors = issues.filter(({ level }) => level === "error");
  if (errors.length === 0) return;
  const messages = errors.map(({ message }) => message);
  throw new Refusal("VALIDATION_FAILED", { messages, validationMessages: messages, issues: errors });
}
