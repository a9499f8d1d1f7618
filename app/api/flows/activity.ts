import { fromServer } from "../transport/answers.ts";
import { request } from "../transport/request.ts";
import type { Calls } from "./CallContext.ts";

/** The calls of `schemas/calls/activity.json`. */
export const activityCalls: Calls<"activity"> = {
  "activity.read": async ({ with: { id } }) =>
    fromServer(await request("get", `/user/activity/${encodeURIComponent(String(id ?? ""))}`)),
};
