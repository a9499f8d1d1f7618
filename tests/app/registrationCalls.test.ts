import { plan, validators } from "virtual:flow/registration";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { draftCallsFor } from "../../app/api/drafts/draftCalls.ts";
import type { CallContext } from "../../app/api/flows/CallContext.ts";
import { callNamed } from "../../app/api/flows/calls.ts";
import { apiRoot } from "../../app/api/transport/apiRoot.ts";
import { slashedDate } from "../../app/api/transport/slashedDate.ts";
import { ServerDraft } from "../../app/draft/ServerDraft.ts";
import type { Answers, Draft, Json } from "../../engine/index.ts";
import { createDraft, createWalker } from "../../engine/index.ts";
import calls from "../../schemas/calls/registration.json" with { type: "json" };
import { fieldsOf } from "../support/fieldsOf.ts";

const answers: Answers = {
  owner: {
    name: { firstName: "Ada", middleName: "M", lastName: "Lind" },
    ssn: "512348765",
    email: "ada.lind@example.com",
    primaryPhone: { country: "USA", number: "415-5550142" },
    dateOfBirth: "1980-03-27",
    userReferralCode: "ADA123",
    linkedForm: "LF-7",
    identityFiles: [{ id: "f-1", fileName: "a.png", name: "a", ext: "png" }],
  },
  payment: { promoCode: "WELCOME50" },
};
const identity = {
  ssn: "512348765",
  firstName: "Ada",
  lastName: "Lind",
  birthDate: "1980-03-27",
  phoneNumber: "415-5550142",
  street1: "1 Elm",
  city: "Reno",
  state: "NV",
  zip: "89501",
  country: "USA",
};

const sent: { request: Request; body: string }[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push({ request, body: await request.clone().text() });
    return Response.json({
      success: true,
      idTemp: "t-1",
      revision: 1,
      savedAt: "2026-11-20T12:00:00Z",
      list: [{ id: "f-1" }],
    });
  });
});
afterAll(() => vi.unstubAllGlobals());

/** Makes one named call as the flow would. */
async function call(name: string, given: { [name: string]: Json } = {}, change: Partial<Draft> = {}) {
  const server = new ServerDraft({
    calls: await draftCallsFor(plan, "u-1"),
    onConflict: async () => undefined,
    onReplaced: () => {},
    onSignedOut: () => {},
  });
  const walker = createWalker(plan, validators);
  walker.update(answers, { load: {}, user: {}, today: "2026-11-20" });
  const context: CallContext = { plan, server };
  const draft = { ...createDraft(plan), answers, ...change };
  const answer = await (await callNamed(name))(
    { call: name, with: given, once: "key-1", draft, submission: walker.submission() },
    context,
  );
  const last = sent.at(-1)!;
  const { method, url, headers } = last.request;
  const { pathname, searchParams } = new URL(url.replace(apiRoot, "http://custodian.test"));
  return {
    line: `${method} ${pathname}`,
    query: Object.fromEntries(searchParams),
    headers,
    body: last.body === "" ? undefined : JSON.parse(last.body),
    answer,
  };
}

/** The calls of registration: requirement id, name, the flow's parameters, the request and its query. */
const wire: [string, string, { [name: string]: Json }, string, { [name: string]: string }][] = [
  ["API024", "registration.current", {}, "GET /user/online-ira/current-application", {}],
  ["API031", "registration.saveDraft", {}, "POST /user/application/temp", {}],
  [
    "API025",
    "registration.attachFiles",
    { idTemp: "t-1", files: ["f-1"] },
    "GET /user/online-ira/id-files",
    { tempApplicationId: "t-1" },
  ],
  [
    "API020",
    "registration.emailAvailable",
    { ssn: "512348765", email: "ada.lind@example.com" },
    "GET /user/account/application/email/check",
    {},
  ],
  ["API018", "registration.ssnAllowed", { ssn: "512348765" }, "GET /user/account/ssn/check", {}],
  ["API015", "registration.checkIdentity", identity, "POST /user/account/lexis/check", {}],
  [
    "API016",
    "registration.answerIdentity",
    { ssn: "512348765", token: "q-1", answer: "1 Elm" },
    "POST /user/account/lexis/answer",
    {},
  ],
  ["API019", "registration.frozen", { ssn: "512348765" }, "GET /user/account/frozen", {}],
  [
    "API022",
    "registration.feeSchedule",
    { typeIRA: 1, partnerCompanyName: "Harbor", idTypeInvest: [1, 7], clientReferralCode: "ADA123" },
    "GET /user/account/fee-schedule",
    { typeIRA: "1", partnerCompanyName: "Harbor", idTypeInvest: "1,7", clientReferralCode: "ADA123" },
  ],
  [
    "API017",
    "registration.checkPromo",
    { code: "WELCOME50" },
    "GET /user/account/promo/check",
    { code: "WELCOME50" },
  ],
  [
    "API029",
    "registration.confirmCard",
    { setupIntentId: "seti_1" },
    "PATCH /user/online-ira/card/confirm",
    {},
  ],
  ["API030", "registration.submit", { idTemp: "t-1" }, "POST /user/application", {}],
];

describe("the calls of registration", () => {
  test.each(wire)("%s API033 %s asks by the documents' path", async (_row, name, given, line, query) => {
    const asked = await call(name, given);
    expect(asked.line).toBe(line);
    expect(asked.query).toEqual(query);
    expect(calls[name as "registration.current"].says, "what the data says of it").toContain(line);
  });

  test("each call of the data has its request, and no other has one", async () => {
    const named = Object.keys(calls).filter((name) => name !== "$schema");
    expect(wire.map(([, name]) => name).sort()).toEqual(named.sort());
    for (const name of named) expect(await callNamed(name)).toBeTypeOf("function");
    await expect(callNamed("registration.other")).rejects.toThrow("registration.other");
    await expect(callNamed("toString")).rejects.toThrow("toString");
  });

  test.each(wire)(
    "%s %s puts neither ssn nor name, e-mail, phone or birth into its address",
    async (_row, name, given) => {
      await call(name, given);
      for (const { request } of sent) {
        const address = decodeURIComponent(request.url);
        expect(address.replace(/\D/g, "")).not.toMatch(/512348765|5550142/);
        expect(address).not.toMatch(/Lind|1980|%40|@/i);
      }
    },
  );

  test("API015 CONST001 the identity check carries the person, the birth with slashes and the device token", async () => {
    const { body } = await call("registration.checkIdentity", identity);
    expect(body).toEqual({
      ...identity,
      birthDate: "03/27/1980",
      deviceToken: expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  test("API016 the identity answer carries token, answer, ssn and device token", async () => {
    const given = { ssn: "512348765", token: "q-1", answer: "1 Elm" };
    const { body } = await call("registration.answerIdentity", given);
    expect(body).toEqual({ ...given, deviceToken: expect.stringMatching(/^[\w-]{36}$/) });
  });

  test.each([
    ["API015", "registration.checkIdentity", identity],
    ["API016", "registration.answerIdentity", { ssn: "512348765", token: "q-1", answer: "1 Elm" }],
    ["API017", "registration.checkPromo", { code: "WELCOME50" }],
    ["API019", "registration.frozen", { ssn: "512348765" }],
    ["API020", "registration.emailAvailable", { ssn: "512348765" }],
    ["REG057", "registration.confirmCard", { setupIntentId: "seti_1" }],
  ])("%s %s hands on all that is answered", async (_row, name, given) => {
    const told = {
      comprehensiveVerificationIndex: 30,
      status: 2,
      quest: { token: "q-1", text: "Where?", options: ["1 Elm", "2 Oak"] },
      value: "50.00",
      result: "FROZEN",
      closureReason: "Frozen for unpaid fees",
    };
    vi.stubGlobal("fetch", async (request: Request) => {
      sent.push({ request, body: "" });
      return Response.json({ success: true, ...told });
    });
    expect((await call(name, given)).answer).toEqual(told);
  });

  test("API029 the confirmation of a card carries its set-up intent", async () => {
    const { body } = await call("registration.confirmCard", { setupIntentId: "seti_1" });
    expect(body).toEqual({ setupIntentId: "seti_1" });
  });

  test("API024 the application in progress, the skip flag and the email on file come as they are told", async () => {
    const told = {
      tempApplication: { idTemp: "t-1", revision: 3, json: { answers } },
      skipLexisNexis: true,
      email: "ada.lind@example.com",
    };
    vi.stubGlobal("fetch", async (request: Request) => {
      sent.push({ request, body: "" });
      return Response.json({ success: true, ...told });
    });
    expect((await call("registration.current")).answer).toEqual(told);
  });

  test("API031 REG045 the temporary application carries json, name, phone and referral code", async () => {
    const { body, answer } = await call("registration.saveDraft");
    expect(answer).toMatchObject({ idTemp: "t-1" });
    expect(Object.keys(body).sort()).toEqual(["json", "name", "phone", "referralCode"]);
    expect(body).toMatchObject({ name: "Ada M Lind", phone: "415-5550142", referralCode: "ADA123" });
    expect(body.json.answers).toEqual(answers);
  });

  test("REG016 the saved draft says by a flag of each step whether it was submitted", async () => {
    const inOrder = ["owner", "account", "beneficiaries", "disclosures", "payment", "review"];
    for (const [index, step] of inOrder.entries()) {
      const { body } = await call("registration.saveDraft", {}, { passed: [step] });
      const flags = Object.entries(body.json).filter(([name]) => name.startsWith("isValid"));
      expect(Object.fromEntries(flags), step).toEqual(
        Object.fromEntries([1, 2, 3, 4, 5, 6].map((flag) => [`isValid${flag}`, flag === index + 1])),
      );
    }
  });

  test("API030 the final save carries its idempotency key, the number and the whole application", async () => {
    const fields = fieldsOf("registration", "registration.submit", answers);
    const { body, headers } = await call("registration.submit", { idTemp: "t-1", ...fields });
    expect(headers.get("Idempotency-Key")).toBe("key-1");
    expect(headers.get("content-type")).toBe("application/json");
    expect(body).toEqual({ idTemp: "t-1", ...fields });
    expect(body).toMatchObject({ firstName: "Ada", ssn: "512348765" });
  });

  test("API030 REG029 the application has the fields of all steps side by side, the mailing address under names of its own", () => {
    const fields = fieldsOf("registration", "registration.submit", {
      owner: {
        name: { firstName: "Ada", lastName: "Lind" },
        ssn: "512348765",
        primaryPhone: { country: "USA", number: "415-5550142" },
        address: { address1: "1 Elm", state: "TX" },
        mailingAddress: { address1: "P.O. Box 1", state: "NV" },
      },
      account: { typeIRA: 1, idTypeInvest: [1, 2], employerName: "Lind Translations" },
      beneficiaries: {
        beneficiaryType: 1,
        list: [
          {
            type: 11,
            name: { firstName: "Bo" },
            address: { city: "Reno" },
            phone: { country: "USA", code: "1" },
          },
          { type: 12, phone: { country: "USA", number: "415-5550143" } },
        ],
      },
      disclosures: { disclosuresAreAcknowledged: true, employerName: "Elm Press" },
      payment: { paymentMethod: 1, card: { setupIntentId: "seti_1", brand: "visa" } },
    });
    expect(fields).toEqual({
      firstName: "Ada",
      lastName: "Lind",
      ssn: "512348765",
      primaryPhone: { country: "USA", number: "415-5550142" },
      address1: "1 Elm",
      state: "TX",
      address1Mailing: "P.O. Box 1",
      stateMailing: "NV",
      typeIRA: 1,
      idTypeInvest: [1, 2],
      employerName: "Lind Translations",
      beneficiaryType: 1,
      // A country without a number is not a phone number.
      beneficiaries: [
        { type: 11, firstName: "Bo", city: "Reno" },
        { type: 12, phone: "415-5550143", phoneCountry: "USA" },
      ],
      disclosuresAreAcknowledged: true,
      employerNameKyc: "Elm Press",
      paymentMethod: 1,
      setupIntentId: "seti_1",
    });
  });

  test("API015 CONST001 writes dates with slashes", () => {
    expect(slashedDate("1980-03-27")).toBe("03/27/1980");
    expect(slashedDate(undefined)).toBeNull();
  });

  test("API025 the answer about files is the list of those that the custodian holds", async () => {
    expect((await call("registration.attachFiles", { idTemp: "t-1", files: [] })).answer).toEqual({
      files: ["f-1"],
    });
  });

  test("a file that the custodian does not hold is missed", async () => {
    const missing = call("registration.attachFiles", { idTemp: "t-1", files: ["f-1", "f-2"] });
    await expect(missing).rejects.toMatchObject({ error: { code: "FILE_MISSING", status: 422 } });
  });

  test("an answer comes without its envelope", async () => {
    expect((await call("registration.frozen")).answer).not.toHaveProperty("success");
  });
});

describe("the draft on the wire", () => {
  const stored = { ...createDraft(plan), answers } as never;
  const flags = (passed: number) =>
    Object.fromEntries([1, 2, 3, 4, 5, 6].map((step) => [`isValid${step}`, step <= passed]));

  test("REG043 REG045 a first save names no number, the next the one it got and the revision it was made from", async () => {
    const drafts = await draftCallsFor(plan, "u-1");
    await drafts.write(stored, undefined);
    const further = { ...createDraft(plan), answers, passed: ["owner", "account"] } as never;
    await drafts.write(further, { id: "t-1", revision: 4, json: {} });
    const [first, second] = sent;
    expect(first!.request.headers.get("If-Match")).toBeNull();
    expect(JSON.parse(first!.body)).not.toHaveProperty("idTemp");
    expect(JSON.parse(first!.body).json).toMatchObject({ uid: "u-1", ...flags(0) });
    expect(second!.request.headers.get("If-Match")).toBe('"4"');
    const body = JSON.parse(second!.body);
    expect(body.idTemp).toBe("t-1");
    expect(body.json).toMatchObject({ uid: "u-1", ...flags(2) });
    expect(body.json).not.toHaveProperty("isValid7");
    expect(body.json.answers.owner).toMatchObject({ linkedForm: "LF-7", identityFiles: [{ id: "f-1" }] });
  });

  test.each([
    ["no flag", {}, []],
    ["flags that are not set", { isValid1: false, isValid2: false }, []],
    ["the first of them", { isValid1: true }, ["owner"]],
    ["two, and not the third", { isValid1: true, isValid2: true, isValid3: false }, ["owner", "account"]],
    ["the third alone", { isValid3: true }, ["owner", "account", "beneficiaries"]],
    ["all six", flags(6), ["owner", "account", "beneficiaries", "disclosures", "payment", "review"]],
  ])("REG017 flags alone say which steps were submitted: %s", async (_, told, passed) => {
    vi.stubGlobal("fetch", async () =>
      Response.json({
        success: true,
        tempApplication: { idTemp: "t-1", revision: 3, json: { answers, ...told } },
      }),
    );
    const { held } = await (await draftCallsFor(plan, "u-1")).read(undefined);
    expect(held).toMatchObject({ id: "t-1", revision: 3, json: { answers } });
    expect((held!.json as { passed: string[] }).passed).toEqual(passed);
  });
});
