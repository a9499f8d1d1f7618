import type { Json } from "../../../engine/index.ts";
import { type WalkedRequest, walkRequest } from "../money/walkRequest.ts";
import { Refusal } from "../Refusal.ts";
import type { Issue } from "../SandboxOptions.ts";
import { userFacts } from "../session/userFacts.ts";
import type { OtdScene } from "./OtdScene.ts";
import { otdAnswers } from "./otdAnswers.ts";

/**
 * Walks a distribution's answers as the portal does, over what the custodian itself knows.
 * @param places where errors are refused: steps, in their order, or fields such as "signature/signed"
 * @throws Refusal VALIDATION_FAILED with `messages` and `issues`
 */
export async function walkOtd(scene: OtdScene, places: readonly string[]): Promise<WalkedRequest> {
  const { context, person, request, today } = scene;
  const { id } = request;
  const walked = await walkRequest("otd", {
    answers: request.body.answers as { [step: string]: Json },
    load: { query: { id }, saved: { id } },
    calls: otdAnswers(scene),
    until: places.at(-1)!.split("/")[0]!,
    user: userFacts(context, person),
    today,
  });
  refuseErrors(
    walked.issues.filter(({ path }) => places.some((place) => `${path}/`.startsWith(`/${place}/`))),
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
