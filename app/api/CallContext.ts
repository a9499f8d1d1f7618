import type { CallRequest, Json, Plan } from "../../engine/index.ts";
import type program from "../../schemas/program.json";
import type { ServerDraft } from "../draft/ServerDraft.ts";

/** What a call may need beside what its pipeline hands it. */
export interface CallContext {
  plan: Plan;
  server: ServerDraft;
}

/** The names under which the portal reads what a flow provides. */
export type Provided = keyof typeof program.provides;
export type Placed = keyof typeof program.places;

/** The names of the calls that the program makes, from `schemas/program.json`. */
export type CallName = keyof typeof program.calls;

/** What stands before the dot of a call's name. */
export type AreaOf<Name> = Name extends `${infer Area}.${string}` ? Area : never;

/** The requests of an area of `schemas/calls`: all of its calls, and no other. */
export type Calls<Area extends string> = {
  readonly [Name in Extract<CallName, `${Area}.${string}`>]: Call;
};

/** One named call of `schemas/calls`, as a request. @throws CallRefused */
export type Call = (request: CallRequest, context: CallContext) => Promise<Json>;
