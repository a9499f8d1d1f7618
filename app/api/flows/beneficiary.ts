import { listOf } from "../transport/answers.ts";
import { request } from "../transport/request.ts";
import type { Calls } from "./CallContext.ts";
import { emailForm } from "./emailForm.ts";

/** The calls of `schemas/calls/beneficiary.json` (API036 to API040). */
export const beneficiaryCalls: Calls<"beneficiary"> = {
  "beneficiary.accounts": async () => listOf(await request("get", "/user/beneficiaries/accounts")),

  "beneficiary.limits": async () => listOf(await request("get", "/user/application/limitation/list")),

  "beneficiary.people": async ({ with: { type } }) =>
    listOf(await request("get", "/user/application/person/list", { query: { type: String(type ?? "") } })),

  "beneficiary.stored": async () => listOf(await request("get", "/user/application/beneficiary/list")),

  "beneficiary.send": emailForm("/user/application/beneficiary"),
};
