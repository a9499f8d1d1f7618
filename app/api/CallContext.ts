import type { CallRequest } from "../../engine/draft/Ports.ts";
import type { Json, Plan } from "../../engine/types.ts";
import type { ServerDraft } from "../draft/ServerDraft.ts";

/** What a call may need beside what its pipeline hands it. */
export interface CallContext {
  plan: Plan;
  server: ServerDraft;
}

/** One named call of `schemas/calls`, as a request. @throws CallRefused */
export type Call = (request: CallRequest, context: CallContext) => Promise<Json>;
