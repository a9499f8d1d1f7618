import type { CallRequest, Json, Plan } from "../../../engine/index.ts";
import type program from "../../../schemas/program.json";
import type { ServerDraft } from "../../draft/ServerDraft.ts";

/** What a call may use besides its request. */
export interface CallContext {
  plan: Plan;
  server: ServerDraft;
}

/** The names under which a flow tells the app its values and places, such as "account". */
export type Provided = keyof typeof program.provides;
export type Placed = keyof typeof program.places;

/** The names of the program's calls, from `schemas/program.json`. */
export type CallName = keyof typeof program.calls;

/** The part of a call's name before the dot. */
export type AreaOf<Name> = Name extends `${infer Area}.${string}` ? Area : never;

/** The requests of one area of `schemas/calls`: exactly its calls. */
export type Calls<Area extends string> = {
  readonly [Name in Extract<CallName, `${Area}.${string}`>]: Call;
};

/** One named call of `schemas/calls`, as a request. @throws CallRefused */
export type Call = (request: CallRequest, context: CallContext) => Promise<Json>;
