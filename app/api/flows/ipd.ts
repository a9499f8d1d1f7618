import { lists } from "../../../schemas/reference/ipd.json";
import { fromServer, listOf } from "../transport/answers.ts";
import { request } from "../transport/request.ts";
import type { Calls } from "./CallContext.ts";

/** The calls of `schemas/calls/ipd.json` (API043 to API046). */
export const ipdCalls: Calls<"ipd"> = {
  "ipd.accounts": async ({ with: { list } }) => {
    const asked = lists.find(({ id }) => id === list);
    return asked ? listOf(await request("get", asked.path)) : [];
  },

  "ipd.send": async ({ with: body, once }) =>
    fromServer(
      await request("post", "/user/application/ipd", { body, ...(once === undefined ? {} : { once }) }),
    ),
};
