import type { Json } from "../../../engine/index.ts";
import { type WalkedRequest, walkRequest } from "../money/walkRequest.ts";
import { userFacts } from "../session/userFacts.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import type { OtdScene } from "./OtdScene.ts";
import { otdAnswers } from "./otdAnswers.ts";

/**
 * Walks a distribution's answers as the portal does, but on the custodian's own data.
 * @param places where errors are refused: steps in order, or fields such as "signature/signed"
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
  refuseIssues(
    walked.issues.filter(({ path }) => places.some((place) => `${path}/`.startsWith(`/${place}/`))),
  );
  return walked;
}
