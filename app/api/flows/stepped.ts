import type { Answers, CallRequest, Json } from "../../../engine/index.ts";
import { walks } from "../../../schemas/program.json";
import type { HeldDraft } from "../../draft/DraftCalls.ts";
import { saving } from "../drafts/saving.ts";
import { fromServer } from "../transport/answers.ts";
import { request } from "../transport/request.ts";
import type { Call, CallContext } from "./CallContext.ts";

/** A flow whose steps the custodian keeps one by one, under /1, /2 and so on. */
export type SteppedFlow = "otd" | "re-bdl";

/** The steps that are saved, in the documents' order: the first under /1. Signing, the last, is a call of its own. */
export function savedSteps(flow: SteppedFlow): readonly string[] {
  const kept: { readonly [flow: string]: { says: string; steps?: object } } = walks;
  return Object.keys(kept[flow]?.steps ?? {}).slice(0, -1);
}

/** The path of a request of this flow. */
export function steppedPath(flow: SteppedFlow, id: Json | undefined, rest = ""): string {
  return `/user/${flow}/${encodeURIComponent(String(id ?? ""))}${rest}`;
}

/** Reads a part of a request. */
export function readPart(flow: SteppedFlow, rest: string): Call {
  return async ({ with: { id } }) => fromServer(await request("get", steppedPath(flow, id, rest)));
}

/** Saves a step by its number. The first save, without an id, creates the request. */
export function saveStep(flow: SteppedFlow, step: string): Call {
  return (call, context) => {
    const { id, ...body } = call.with;
    return saving(
      call,
      context,
      (held) => {
        const known = id ?? held?.id;
        return known === undefined
          ? { method: "post", path: `/user/${flow}`, body }
          : { method: "put", path: steppedPath(flow, known, `/${savedSteps(flow).indexOf(step) + 1}`), body };
      },
      { json: (held) => withStep(held, step, call.draft.answers) },
    );
  };
}

/** Signs a request: its last step, after which nothing is saved. */
export function sign(flow: SteppedFlow, call: CallRequest, context: CallContext): Promise<Json> {
  const { id, ...body } = call.with;
  const path = steppedPath(flow, id, `/${savedSteps(flow).length + 1}`);
  return saving(call, context, () => ({ method: "put", path, body }), { isLast: true });
}

/** What the server holds after a step was saved. */
function withStep(held: HeldDraft | undefined, step: string, answers: Answers): unknown {
  const before = (held?.json as { answers?: object } | undefined)?.answers;
  return { answers: { ...before, [step]: answers[step] ?? {} } };
}
