import { describe, expect, test } from "vitest";
import { fileSandbox } from "./support/fileSandbox.ts";
import { keepDraft, newKey, storeCard, withdrawalOf } from "./support/forms.ts";
import { pdf, png, uploadForm } from "./support/sampleFiles.ts";
import { type Reply, signedIn, type Visitor } from "./support/visitor.ts";

const world = fileSandbox();

/** A zero, a mark that reverses what follows, half a character, and one without width. */
const unseen = { zero: "a\u0000b", reversed: "a\u202eb", half: "a\ud800b", invisible: "a\u200bb" };

const someone = () => signedIn(world.sandbox, `holder-enough~${newKey()}`);
const grace = "7121005001";
const once = () => ({ "Idempotency-Key": newKey() });
const put = (visitor: Visitor, path: string, json: object) =>
  visitor.call("PUT", path, { json, headers: { "If-Match": '"1"', ...once() } });
const otd = async (visitor: Visitor) =>
  (await visitor.post("/user/otd", { account: grace, fullness: "FULL" })).body.id as string;
const form = async (visitor: Visitor) =>
  (await keepDraft(visitor, "WITHDRAWAL", withdrawalOf(grace), { accountCode: grace })).body.id as string;
const address = (text: string) => encodeURIComponent(text);

type Doors = { readonly [door: string]: (visitor: Visitor, text: string) => Promise<Reply> };

/** Every place besides a wizard's answers at which a text comes in: those of JSON. */
const bodies: Doors = {
  "the person who signs in": (visitor, person) => visitor.post("/sandbox/sign-in", { person }),
  "the copy of a person who signs in": (visitor, copy) =>
    visitor.post("/sandbox/sign-in", { person: `holder-enough~${copy}` }),
  "the person who is reset": (visitor, person) => visitor.post("/sandbox/reset", { person }),
  "the telephone of a factor": (visitor, phone) => visitor.post("/sandbox/mfa/phone", { phone }),
  "the code of a factor": (visitor, challenge) =>
    visitor.post("/user/mfa/challenge/totp", { challenge, subject: "x" }),
  "what a factor confirms": (visitor, subject) =>
    visitor.post("/user/mfa/challenge/totp", { challenge: "123456", subject }),
  "the token of a telephone's code": (visitor, token) =>
    visitor.post("/user/mfa/challenge/phone", { token, challenge: "123456", subject: "x" }),
  "the answer to the identity question": (visitor, answer) =>
    visitor.post("/user/account/lexis/answer", { token: "x", answer, ssn: "123456789" }),
  "the token of the identity question": (visitor, token) =>
    visitor.post("/user/account/lexis/answer", { token, answer: "x", ssn: "123456789" }),
  "the SSN of an identity check": (visitor, ssn) => visitor.post("/user/account/lexis/check", { ssn }),
  "a hand-off": (visitor, redirect) => visitor.post("/user/session/logout", { redirect }),
  "a card's set-up": (visitor, setupIntentId) =>
    visitor.call("PATCH", "/user/online-ira/card/confirm", { json: { setupIntentId } }),
  "the kind of a form": (visitor, type) => visitor.post("/user/e-form", { type, jsonForm: {} }),
  "the account of a form": (visitor, accountCode) =>
    visitor.post("/user/e-form", { type: "WITHDRAWAL", jsonForm: {}, accountCode }),
  "a form's id": (visitor, formId) =>
    visitor.post("/user/e-form/email", { formId, type: "ROTH_CONVERSION", jsonForm: {} }, once()),
  "the id of a confirmed form": (visitor, formId) =>
    visitor.post("/user/e-form/mfa", { formId, mfaToken: "x" }, once()),
  "the token of a form": async (visitor, mfaToken) =>
    visitor.post("/user/e-form/mfa", { formId: await form(visitor), mfaToken }, once()),
  "a way to pay": async (visitor, paymentMethodId) =>
    visitor.post(`/user/e-form/${await form(visitor)}/payment`, { paymentMethodId, amount: 1 }, once()),
  "the account of a distribution": (visitor, account) =>
    visitor.post("/user/otd", { account, fullness: "FULL" }),
  "the account of a changed distribution": async (visitor, account) =>
    put(visitor, `/user/otd/${await otd(visitor)}/1`, { account, fullness: "FULL" }),
  "the token of a distribution": async (visitor, mfaToken) =>
    put(visitor, `/user/otd/${await otd(visitor)}/5`, { signed: true, userFriendlyId: "OTD-1", mfaToken }),
  "the name of a distribution": async (visitor, userFriendlyId) =>
    put(visitor, `/user/otd/${await otd(visitor)}/5`, { signed: true, userFriendlyId, mfaToken: "x" }),
  "the reason of a cancellation": async (visitor, reason) =>
    visitor.post(`/user/otd/${await otd(visitor)}/cancel`, { reason }, once()),
  "the number of a temporary application": (visitor, idTemp) =>
    visitor.post("/user/application", { idTemp, answers: {} }, once()),
  "the number of a saved application": (visitor, idTemp) =>
    visitor.post("/user/application/temp", { json: {}, idTemp }),
};

/** Those of addresses and of form-encoded bodies, where half a character becomes a whole one that names nothing. */
const addresses: Doors = {
  "a search": (visitor, text) => visitor.get(`/user/otd/banks/wire?q=${address(text)}`),
  "a promo code": (visitor, code) => visitor.get(`/user/account/promo/check?code=${address(code)}`),
  "an SSN in the address": (visitor, ssn) => visitor.get(`/user/account/ssn/check?ssn=${address(ssn)}`),
  "an account in the address": (visitor, code) =>
    visitor.get(`/user/withdrawal/meta?accountCode=${address(code)}`),
  "an id in the path": (visitor, id) => visitor.get(`/user/e-form/${address(id)}`),
  "a distribution's id in the path": (visitor, id) => visitor.get(`/user/otd/${address(id)}/transaction`),
  "a file's id in the path": (visitor, id) => visitor.get(`/user/application/files/${address(id)}`),
  "the account of the cards": (visitor, accountCode) =>
    visitor.call("POST", "/api/billing/get/cc/list", { form: { accountCode } }),
  "a card holder": (visitor, name) => {
    const form = { accountCode: grace, name, ccn: "4242424242424242", isAuthorize: "true" };
    return visitor.call("POST", "/api/account/save/card", { form });
  },
};

describe("a text that holds what nobody can see is refused with a sentence", () => {
  test.each(Object.entries({ ...bodies, ...addresses }))("%s", async (door, send) => {
    for (const text of Object.values(unseen)) {
      if (door in addresses && text === unseen.half) continue;
      const { http, body } = await send(await someone(), text);
      expect([400, 404, 422], JSON.stringify([text, body])).toContain(http);
      expect(body.message).toMatch(/\w/);
    }
  });

  test.each([unseen.zero, unseen.reversed, unseen.invisible])("a file's name: %j", async (text) => {
    const visitor = await someone();
    const { idTemp } = (await visitor.post("/user/application/temp", { json: {} })).body;
    const fields = { idTemp, type: "identity" };
    const multipart = uploadForm(fields, [`${text}.png`, png()]);
    const reply = await visitor.call("POST", "/user/application/files/upload", { multipart });
    expect(reply.body.status).toBe("FILE_NAME_INVALID");
    const papers = uploadForm({ id: await otd(visitor), type: "APPRAISAL" }, [`${text}.pdf`, pdf()]);
    const other = await visitor.call("POST", "/user/otd/upload", { multipart: papers });
    expect(other.body.status).toBe("FILE_NAME_INVALID");
  });

  test("a draft may hold one, as it was typed", async () => {
    for (const text of Object.values(unseen)) {
      const answers = { owner: { name: { firstName: text } } };
      const visitor = await someone();
      const saved = await visitor.post("/user/application/temp", {
        json: { answers, passed: [] },
        name: text,
      });
      expect(saved.http).toBe(200);
      expect((await visitor.get("/user/online-ira/current-application")).body.tempApplication.name).toBe(
        text,
      );
    }
  });

  test("names in every script, and emoji, are texts like any other", async () => {
    for (const name of ["Zoë Núñez", "O’Brien", "李小龙", "محمد", "Grace 👩🏽‍💻❤️"]) {
      expect(await storeCard(await someone(), grace, { name })).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
