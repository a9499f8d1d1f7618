import { plan as beneficiaryPlan } from "virtual:flow/beneficiary";
import { plan as letterPlan } from "virtual:flow/payment-letter";
import { plan as purchasePlan } from "virtual:flow/re-bdl";
import { plan as recurringPlan } from "virtual:flow/recurring";
import { plan, validators } from "virtual:flow/registration";
import { plan as rothPlan } from "virtual:flow/roth";
import { plan as withdrawalPlan } from "virtual:flow/withdrawal";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { draftCallsFor } from "../../app/api/drafts/draftCalls.ts";
import { callNamed } from "../../app/api/flows/calls.ts";
import { apiRoot } from "../../app/api/transport/apiRoot.ts";
import type { DraftCalls, HeldDraft } from "../../app/draft/DraftCalls.ts";
import { ServerDraft } from "../../app/draft/ServerDraft.ts";
import type { Answers, Json, Plan } from "../../engine/index.ts";
import { createDraft, createWalker, storedDraft } from "../../engine/index.ts";
import forms from "../../schemas/calls/forms.json" with { type: "json" };
import otd from "../../schemas/calls/otd.json" with { type: "json" };
import recurring from "../../schemas/calls/recurring.json" with { type: "json" };
import roth from "../../schemas/calls/roth.json" with { type: "json" };
import withdrawal from "../../schemas/calls/withdrawal.json" with { type: "json" };

const sent: { request: Request; body: string }[] = [];
let refuse: ((count: number) => Response | undefined) | undefined;
beforeEach(() => {
  sent.length = 0;
  refuse = undefined;
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push({ request, body: await request.clone().text() });
    return (
      refuse?.(sent.length) ??
      Response.json({ success: true, id: "r-1", revision: 5, savedAt: "2026-11-20T12:00:00Z", list: ["x"] })
    );
  });
});
afterAll(() => vi.unstubAllGlobals());

const held: HeldDraft = { id: "r-1", revision: 4, json: { answers: {} } };
const drafts: DraftCalls = {
  read: async () => ({ held, answer: { id: "r-1", formStatus: 1 } }),
  write: async () => ({ saved: { id: "r-1", revision: 5, savedAt: "now" }, answer: { value: "r-1" } }),
  inTheWay: ({ id, revision, json }) =>
    typeof id === "string" && typeof revision === "number" ? { id, revision, json } : undefined,
};
const answers = { owner: { dateOfBirth: "1980-03-27" } };

/** Makes one named call as a flow would. @param isNew the server has no draft yet */
async function call(name: string, given: { [name: string]: Json } = {}, isNew = false) {
  const server = new ServerDraft({
    calls: isNew ? { ...drafts, read: async () => ({ held: undefined, answer: {} }) } : drafts,
    onConflict: async (_theirs, ours) => ({ draft: ours(), replaces: false }),
    onReplaced: () => {},
    onSignedOut: () => {},
  });
  await server.load();
  const walker = createWalker(plan, validators);
  walker.update(answers, { load: {}, user: {}, today: "2026-11-20" });
  const answer = await (await callNamed(name))(
    {
      call: name,
      with: given,
      once: "key-1",
      draft: { ...createDraft(plan), answers },
      submission: walker.submission(),
    },
    { plan, server },
  );
  return { answer, server, asked: sent.map(described) };
}

function described({ request, body }: (typeof sent)[number]) {
  const { pathname, searchParams } = new URL(request.url.replace(apiRoot, "http://custodian.test"));
  return {
    line: `${request.method} ${pathname}`,
    query: Object.fromEntries(searchParams),
    ifMatch: request.headers.get("If-Match"),
    key: request.headers.get("Idempotency-Key"),
    body: body === "" ? undefined : JSON.parse(body),
  };
}

const id = "r-1";
const email = { formId: id, type: "T", accountCode: "7121005001", jsonForm: { amount: 5 } };
const step = { id, answers: { a: 1 } };

/**
 * Requirement ids, the call, the flow's parameters, the request, and its query. Without a request, the draft's own
 * requests serve the call.
 */
const wire: [string, string, { [name: string]: Json }, string | undefined, { [name: string]: string }][] = [
  ["API070", "otd.accounts", {}, "GET /user/otd/accounts", {}],
  ["API073", "otd.transaction", { id }, "GET /user/otd/r-1/transaction", {}],
  ["API075", "otd.saveGeneral", step, "PUT /user/otd/r-1/1", {}],
  ["API074", "otd.setup", { id }, "GET /user/otd/r-1/2", {}],
  ["API076", "otd.saveSetup", step, "PUT /user/otd/r-1/2", {}],
  ["API074", "otd.documents", { id }, "GET /user/otd/r-1/3", {}],
  ["API077", "otd.saveDocuments", step, "PUT /user/otd/r-1/3", {}],
  ["API074", "otd.fees", { id }, "GET /user/otd/r-1/4", {}],
  ["API078", "otd.saveFees", step, "PUT /user/otd/r-1/4", {}],
  ["API079", "otd.signature", { id }, "GET /user/otd/r-1/5", {}],
  ["API080", "otd.sign", { id, signed: true, mfaToken: "t" }, "PUT /user/otd/r-1/5", {}],
  ["API072", "otd.view", { id }, "GET /user/otd/r-1", {}],
  ["OTD", "otd.cancel", { id, reason: "Changed my mind" }, "POST /user/otd/r-1/cancel", {}],
  ["drafts", "forms.load", { id }, undefined, {}],
  ["drafts", "forms.saveDraft", {}, undefined, {}],
  [
    "API055",
    "forms.paymentMethods",
    { account: "712" },
    "GET /user/e-form/payment-methods",
    { account: "712" },
  ],
  ["API064", "forms.feeTypes", {}, "GET /user/e-form/fee-types", {}],
  [
    "API056",
    "forms.availableFunds",
    { accountNumber: "712" },
    "GET /user/application/available-funds",
    { accountNumber: "712" },
  ],
  ["FEE", "forms.pay", { id, paymentMethodId: "3", amount: 30 }, "POST /user/e-form/r-1/payment", {}],
  ["API054 PAL007", "forms.email", email, "POST /user/e-form/email", {}],
  ["API013", "forms.profile", {}, "GET /user/profile", {}],
  ["API057", "withdrawal.accounts", {}, "GET /user/withdrawal/accounts", {}],
  ["API058", "withdrawal.meta", { accountCode: "712" }, "GET /user/withdrawal/meta", { accountCode: "712" }],
  ["API059", "withdrawal.email", email, "POST /user/e-form/email/withdrawal", {}],
  ["API061", "roth.accountsFrom", {}, "GET /user/roth-conversion/accounts/from", {}],
  ["API062", "roth.accountsTo", {}, "GET /user/roth-conversion/accounts/to", {}],
  [
    "API060",
    "roth.assets",
    { accountCode: "712" },
    "GET /user/roth-conversion/assets",
    { accountCode: "712" },
  ],
  ["API063", "roth.email", email, "POST /user/e-form/email", {}],
  ["API014 REC", "recurring.accounts", {}, "GET /user/account/list", {}],
  ["REC", "recurring.account", { account: "712" }, "GET /user/e-form/account-info", { account: "712" }],
  [
    "API065",
    "recurring.saveSecondFactor",
    { formId: id, mfaToken: "t", amount: 5 },
    "POST /user/e-form/mfa",
    {},
  ],
  ["API054", "recurring.email", email, "POST /user/e-form/email", {}],
];

describe("the calls of the money-out flows", () => {
  test.each(wire)("%s %s asks by the documents' path", async (_row, name, given, line, query) => {
    const { asked } = await call(name, given);
    expect(asked.map((each) => each.line)).toEqual(line === undefined ? [] : [line]);
    expect(asked[0]?.query ?? {}).toEqual(query);
  });

  test("API084 the accounts that can buy real estate are a list", async () => {
    const { asked, answer } = await call("re-bdl.accounts");
    expect(asked.map(({ line }) => line)).toEqual(["GET /user/re-bdl/accounts"]);
    expect(answer).toEqual(["x"]);
  });

  test("API040 the accounts whose beneficiaries can be named are a list", async () => {
    const { asked, answer } = await call("beneficiary.accounts");
    expect(asked).toMatchObject([{ line: "GET /user/beneficiaries/accounts", query: {} }]);
    expect(answer).toEqual(["x"]);
  });

  test.each([
    ["re-bdl.general", 1],
    ["re-bdl.contract", 2],
    ["re-bdl.deposit", 3],
    ["re-bdl.loan", 4],
    ["re-bdl.funding", 5],
    ["re-bdl.documents", 6],
    ["re-bdl.disclosure", 7],
  ])("API087 API089 %s reads the data of step %i under its number", async (name, number) => {
    const told = { data: { step: number }, meta: { mode: "READ_WRITE" } };
    refuse = () => Response.json({ success: true, ...told });
    const { asked, answer } = await call(name, { id });
    expect(asked.map(({ line }) => line)).toEqual([`GET /user/re-bdl/r-1/${number}`]);
    expect(answer).toEqual(told);
  });

  test("API086 the header of a purchase is read by the purchase's number", async () => {
    const { asked, answer } = await call("re-bdl.transaction", { id });
    expect(asked.map(({ line }) => line)).toEqual(["GET /user/re-bdl/r-1/transaction"]);
    expect(answer).toMatchObject({ id: "r-1", revision: 5 });
  });

  test.each([
    ["API046", "IPD", "GET /user/ipd/accounts"],
    ["API045", "LPOA", "GET /user/lpoa/accounts"],
    ["API044", "NON_CUSTODIAL", "GET /user/account/non-custodial"],
  ])("IPD005 %s the accounts of the list %s are asked for by %s, a list", async (_row, list, line) => {
    const { asked, answer } = await call("ipd.accounts", { list });
    expect(asked.map((each) => each.line)).toEqual([line]);
    expect(answer).toEqual(["x"]);
  });

  test("each call of the data has its request, and no other has one", () => {
    const named = [forms, otd, recurring, roth, withdrawal]
      .flatMap((calls) => Object.keys(calls))
      .filter((name) => name !== "$schema" && name !== "otd.saveDraft");
    expect(wire.map(([, name]) => name).sort()).toEqual(named.sort());
  });

  test.each(["otd.saveGeneral", "otd.saveSetup", "otd.saveDocuments", "otd.saveFees"])(
    "%s goes over the revision that is known, with what it was given",
    async (name) => {
      const { asked } = await call(name, { ...step, type: "RMD" });
      expect(asked).toMatchObject([{ ifMatch: '"4"', body: { answers: { a: 1 }, type: "RMD" } }]);
      expect(asked[0]?.body).not.toHaveProperty("id");
    },
  );

  test("API071 without a number step 1 creates the distribution, once and over no revision", async () => {
    const { asked, answer } = await call("otd.saveGeneral", { account: "712", fullness: "FULL" }, true);
    expect(asked).toMatchObject([
      { line: "POST /user/otd", key: "key-1", ifMatch: null, body: { account: "712", fullness: "FULL" } },
    ]);
    expect(answer).toMatchObject({ id: "r-1" });
  });

  test("API085 without a number step 1 creates the purchase, with its data, once and over no revision", async () => {
    const general = { account: "712", reviewRequest: "NORMAL_REVIEW_REQUEST", estimatedPrice: 190_000 };
    const { asked, answer } = await call("re-bdl.saveGeneral", general, true);
    expect(asked).toEqual([
      { line: "POST /user/re-bdl", query: {}, key: "key-1", ifMatch: null, body: general },
    ]);
    expect(answer).toMatchObject({ id: "r-1" });
  });

  test.each([
    ["otd.sign", { id, signed: true }],
    ["re-bdl.sign", { id, signed: true }],
    ["beneficiary.send", email],
    ["withdrawal.email", email],
    ["roth.email", email],
    ["recurring.email", email],
    ["forms.email", email],
  ])("%s goes once, over the revision that is known, and ends the draft", async (name, given) => {
    const { asked, server } = await call(name, given as { [name: string]: Json });
    expect(asked).toMatchObject([{ ifMatch: '"4"', key: "key-1" }]);
    expect(server.isClosed).toBe(true);
  });

  test.each(["forms.pay", "otd.cancel", "recurring.saveSecondFactor", "ipd.send"])(
    "%s goes once",
    async (name) => {
      const { asked } = await call(name, { id });
      expect(asked).toMatchObject([{ key: "key-1" }]);
    },
  );

  test.each([
    ["API054", "recurring.email"],
    ["API059", "withdrawal.email"],
    ["API063", "roth.email"],
    ["PAL007", "forms.email"],
  ])("%s %s carries the number of its draft, and only the form's own names", async (_row, name) => {
    const { asked } = await call(name, { ...email, formId: "another" });
    expect(asked[0]?.body).toEqual(email);
  });

  test("a submit that meets a later save goes again over that one, under a key of its own", async () => {
    refuse = (count) =>
      count === 1
        ? Response.json(
            { success: false, status: "STALE_REVISION", id: "r-1", revision: 9, json: {} },
            { status: 412 },
          )
        : undefined;
    const { asked } = await call("withdrawal.email", email);
    expect(asked).toMatchObject([
      { ifMatch: '"4"', key: "key-1" },
      { ifMatch: '"9"', key: "key-1.9" },
    ]);
  });

  test("API056 forms.availableFunds answers a value", async () => {
    refuse = () => Response.json({ success: true, value: 12.5 });
    expect((await call("forms.availableFunds", { accountNumber: "712" })).answer).toMatchObject({
      value: 12.5,
    });
  });

  test.each<[string, string, object]>([
    ["API013", "forms.profile", { isApplicationMfaActive: true, isPhoneMfaActive: false }],
    [
      "API073",
      "otd.transaction",
      { step: 2, continuable: true, status: { id: "DRAFT", name: "Draft" }, mode: "READ_WRITE" },
    ],
    ["API074", "otd.setup", { data: { type: "RMD" }, meta: { fullness: "FULL" }, revision: 3 }],
    [
      "API074",
      "otd.documents",
      { data: { documents: [{ id: "f-1" }] }, required: [{ type: "REQUEST", label: "Request" }] },
    ],
    ["API074", "otd.fees", { data: { payment: { type: "ENTRUST_ACCOUNT" } }, meta: { mode: "READ_WRITE" } }],
    ["API079", "otd.signature", { mfaRequired: true, userFriendlyId: "OTD-100200" }],
    ["API072", "otd.view", { name: "OTD-100200", status: { id: "COMPLETED", name: "Completed" } }],
    [
      "API058",
      "withdrawal.meta",
      { currentWithdrawal: { number: "WDR-1" }, availableCash: 9_000, pending: [], assets: [] },
    ],
  ])("%s %s answers what is told", async (_row, name, told) => {
    refuse = () => Response.json({ success: true, ...told });
    expect((await call(name, { id })).answer).toEqual(told);
  });

  test("API062 roth.accountsTo answers its list beside what else is said", async () => {
    expect((await call("roth.accountsTo")).answer).toMatchObject({ list: ["x"] });
  });

  test.each([
    ["API057", "withdrawal.accounts"],
    ["API060", "roth.assets"],
    ["API061", "roth.accountsFrom"],
    ["API070", "otd.accounts"],
    ["API055", "forms.paymentMethods"],
    ["API064", "forms.feeTypes"],
    ["API092", "re-bdl.managers"],
    ["API036", "beneficiary.limits"],
    ["API037", "beneficiary.people"],
    ["API039", "beneficiary.stored"],
  ])("%s %s answers its list as the list", async (_row, name) => {
    expect((await call(name)).answer).toEqual(["x"]);
  });
});

describe("the draft of a form", () => {
  const account = { account: { code: "7121005001" } };
  const draft = storedDraft(
    withdrawalPlan,
    { ...createDraft(withdrawalPlan), answers: { account } },
    "server",
  )!;
  const body = {
    type: "WITHDRAWAL",
    jsonForm: JSON.stringify(draft),
    accountCode: "7121005001",
    formStatus: 1,
  };
  beforeEach(() => {
    refuse = () => Response.json({ success: true, value: "r-2", revision: 1, savedAt: "now" });
  });

  test("API051 is created by POST, and the value of the answer is its id", async () => {
    const { write } = await draftCallsFor(withdrawalPlan, "u-1");
    expect(await write(draft, undefined)).toMatchObject({ saved: { id: "r-2" } });
    expect(sent.map(described)).toMatchObject([{ line: "POST /user/e-form", query: {}, ifMatch: null }]);
    expect(described(sent[0]!).body).toEqual(body);
  });

  test.each<[string, string, Plan, Answers]>([
    ["API051 API063", "ROTH_CONVERSION", rothPlan, { conversion: { from: { code: "7121005002" } } }],
    ["API051", "RECURRING_DISTRIBUTION", recurringPlan, { details: { account: { code: "7121005002" } } }],
    ["API051", "PAYMENT_LETTER", letterPlan, { details: { account: { code: "7121005002" } } }],
    ["API051", "BENEFICIARY_DESIGNATION", beneficiaryPlan, { account: { account: { code: "7121005002" } } }],
  ])("%s a form of the kind %s names its kind and its account", async (_ids, type, itsPlan, answers) => {
    const { write } = await draftCallsFor(itsPlan, "u-1");
    await write(storedDraft(itsPlan, { ...createDraft(itsPlan), answers }, "server")!, undefined);
    expect(sent.map(described)).toMatchObject([
      { line: "POST /user/e-form", body: { type, accountCode: "7121005002", formStatus: 1 } },
    ]);
  });

  test("API052 LIST019 is changed by PUT under its id with status 1, whatever it was, and the value of the answer is its id", async () => {
    const { write } = await draftCallsFor(withdrawalPlan, "u-1");
    expect(await write(draft, held)).toMatchObject({ saved: { id: "r-2" } });
    expect(sent.map(described)).toMatchObject([{ line: "PUT /user/e-form/r-1", query: {}, ifMatch: '"4"' }]);
    expect(described(sent[0]!).body).toEqual({ ...body, formId: "r-1" });
  });
});

describe("a purchase that the custodian keeps step by step", () => {
  const steps = ["general", "contract", "deposit", "loan", "funding", "documents", "disclosure"];

  test.each([
    ["draft", false, steps.slice(0, 6)],
    ["signed", true, steps],
  ])(
    "REBDL046 as a %s it has been through these steps, the signature last",
    async (_name, isFinished, passed) => {
      const data = { signed: true };
      refuse = () =>
        Response.json({
          success: true,
          id: "r-1",
          revision: 7,
          subStep: 7,
          continuable: true,
          isFinished,
          data,
        });
      const { read } = await draftCallsFor(purchasePlan, "u-1");
      const { held: kept } = await read("r-1");
      expect(kept).toMatchObject({ id: "r-1", revision: 7, json: { step: "disclosure", passed } });
      expect(kept?.isSubmitted ?? false).toBe(isFinished);
      const { answers: told } = kept!.json as { answers: { disclosure?: object } };
      expect(told.disclosure).toEqual(isFinished ? data : undefined);
    },
  );
});
