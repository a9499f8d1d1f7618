import type { Answers, CallRequest, Json } from "../../../engine/index.ts";
import type { HeldDraft } from "../../draft/DraftCalls.ts";
import { saving } from "../drafts/saving.ts";
import { fromServer, listOf } from "../transport/answers.ts";
import { apiPath } from "../transport/apiPath.ts";
import { request } from "../transport/request.ts";
import type { Call, CallContext, Calls } from "./CallContext.ts";
import { type OtdStep, otdSteps } from "./otdSteps.ts";

const otd = (id: Json | undefined, rest = "") => `/user/otd/${encodeURIComponent(String(id ?? ""))}${rest}`;

/** Reads a part of a distribution. */
const read =
  (rest: string): Call =>
  async ({ with: { id } }) =>
    fromServer(await request("get", otd(id, rest)));

/** The calls of `schemas/calls/otd.json` (API070 to API080). Account numbers are sent in bodies, never in a URL. */
export const otdCalls: Calls<"otd"> = {
  "otd.accounts": async () => listOf(await request("get", "/user/otd/accounts")),
  "otd.transaction": read("/transaction"),
  "otd.setup": read("/2"),
  "otd.documents": read("/3"),
  "otd.fees": read("/4"),
  "otd.signature": read("/5"),
  "otd.view": read(""),

  "otd.saveGeneral": (call, context) => saveStep("general", call, context),
  "otd.saveSetup": (call, context) => saveStep("setup", call, context),
  "otd.saveDocuments": (call, context) => saveStep("documents", call, context),
  "otd.saveFees": (call, context) => saveStep("fees", call, context),

  "otd.sign": (call, context) => {
    const { id, ...body } = call.with;
    return saving(call, context, () => ({ method: "put", path: otd(id, "/5"), body }), { isLast: true });
  },

  "otd.cancel": async ({ with: { id, ...body }, once }) =>
    fromServer(
      await request("post", apiPath("otdCancel", { id }), {
        body,
        ...(once === undefined ? {} : { once }),
      }),
    ),
};

/** Saves a step by its number. The first save, without an id, creates the distribution. */
function saveStep(step: OtdStep, call: CallRequest, context: CallContext): Promise<Json> {
  const { id, ...body } = call.with;
  return saving(
    call,
    context,
    (held) => {
      const known = id ?? held?.id;
      return known === undefined
        ? { method: "post", path: "/user/otd", body }
        : { method: "put", path: otd(known, `/${otdSteps.indexOf(step) + 1}`), body };
    },
    { json: (held) => withStep(held, step, call.draft.answers) },
  );
}

/** What the server holds after a step was saved. */
function withStep(held: HeldDraft | undefined, step: OtdStep, answers: Answers): unknown {
  const before = (held?.json as { answers?: object } | undefined)?.answers;
  return { answers: { ...before, [step]: answers[step] ?? {} } };
}
