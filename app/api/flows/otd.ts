import { fromServer, listOf } from "../transport/answers.ts";
import { apiPath } from "../transport/apiPath.ts";
import { request } from "../transport/request.ts";
import type { Calls } from "./CallContext.ts";
import { readPart, saveStep, sign } from "./stepped.ts";

/** The calls of `schemas/calls/otd.json` (API070 to API080). Account numbers are sent in bodies, never in a URL. */
export const otdCalls: Calls<"otd"> = {
  "otd.accounts": async () => listOf(await request("get", "/user/otd/accounts")),
  "otd.transaction": readPart("otd", "/transaction"),
  "otd.setup": readPart("otd", "/2"),
  "otd.documents": readPart("otd", "/3"),
  "otd.fees": readPart("otd", "/4"),
  "otd.signature": readPart("otd", "/5"),
  "otd.view": readPart("otd", ""),

  "otd.saveGeneral": saveStep("otd", "general"),
  "otd.saveSetup": saveStep("otd", "setup"),
  "otd.saveDocuments": saveStep("otd", "documents"),
  "otd.saveFees": saveStep("otd", "fees"),
  "otd.sign": (call, context) => sign("otd", call, context),

  "otd.cancel": async ({ with: { id, ...body }, once }) =>
    fromServer(
      await request("post", apiPath("otdCancel", { id }), {
        body,
        ...(once === undefined ? {} : { once }),
      }),
    ),
};
