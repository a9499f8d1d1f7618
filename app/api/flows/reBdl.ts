import { listOf } from "../transport/answers.ts";
import { request } from "../transport/request.ts";
import type { Calls } from "./CallContext.ts";
import { readPart, saveStep, sign } from "./stepped.ts";

/** The calls of `schemas/calls/re-bdl.json` (API084 to API092). */
export const reBdlCalls: Calls<"re-bdl"> = {
  "re-bdl.accounts": async () => listOf(await request("get", "/user/re-bdl/accounts")),
  "re-bdl.transaction": readPart("re-bdl", "/transaction"),
  "re-bdl.general": readPart("re-bdl", "/1"),
  "re-bdl.contract": readPart("re-bdl", "/2"),
  "re-bdl.deposit": readPart("re-bdl", "/3"),
  "re-bdl.loan": readPart("re-bdl", "/4"),
  "re-bdl.funding": readPart("re-bdl", "/5"),
  "re-bdl.documents": readPart("re-bdl", "/6"),
  "re-bdl.disclosure": readPart("re-bdl", "/7"),
  "re-bdl.managers": async ({ with: { company } }) =>
    listOf(await request("get", `/user/re-bdl/companies/${encodeURIComponent(String(company))}/managers`)),

  "re-bdl.saveGeneral": saveStep("re-bdl", "general"),
  "re-bdl.saveContract": saveStep("re-bdl", "contract"),
  "re-bdl.saveDeposit": saveStep("re-bdl", "deposit"),
  "re-bdl.saveLoan": saveStep("re-bdl", "loan"),
  "re-bdl.saveFunding": saveStep("re-bdl", "funding"),
  "re-bdl.saveDocuments": saveStep("re-bdl", "documents"),
  "re-bdl.sign": (call, context) => sign("re-bdl", call, context),
};
