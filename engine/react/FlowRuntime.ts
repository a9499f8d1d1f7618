import type { Runtime } from "../draft/createRuntime.ts";

/** What the binding needs of a running flow: `createRuntime` gives it, tests may give less. */
export type FlowRuntime = Pick<Runtime, "plan" | "walker" | "getDraft" | "send" | "subscribe">;
