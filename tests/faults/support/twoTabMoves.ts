import { demo } from "../../../app/sandbox/people/demoPeople.ts";
import { fromBase32, totpCode, totpStep } from "../../../app/sandbox/secondFactor/totp.ts";
import { application, bodyOf, checkIdentity, detailsOf } from "../../sandbox/support/applicant.ts";
import * as otd from "../../sandbox/support/distribution.ts";
import { account, atDesk } from "../../sandbox/support/followed.ts";
import {
  confirmed,
  keepDraft,
  scheduleOf,
  sendForm,
  storeCard,
  subjectOf,
  wiredFrom,
  withCard,
  withdrawalOf,
} from "../../sandbox/support/forms.ts";
import { cardOrigin } from "../../sandbox/support/openTestSandbox.ts";
import * as purchase from "../../sandbox/support/purchase.ts";
import { pdf, png, uploadForm } from "../../sandbox/support/sampleFiles.ts";
import type { Reply, Visitor } from "../../sandbox/support/visitor.ts";
import type { World } from "./world.ts";

/** The demo person whose copies have the tabs. */
export const kind = "holder-enough";

/** What a person has before two of their tabs act at once. */
export interface Stand {
  world: World;
  /** The person's id, with the copy. */
  person: string;
  visitor: Visitor;
  /** The person who is asked to act for an account, and does so in tabs of their own. */
  agent: Visitor;
}

/** What one of two tabs does, the first (0) or the second (1), each under a key of its own. */
type Act = (tab: Visitor, number: number) => Promise<Reply>;

const keyed = () => ({ "Idempotency-Key": crypto.randomUUID() });
const firstPath = (number: number) => (number === 0 ? "one" : "other");

const draftOtd = (visitor: Visitor) => otd.prepare(visitor, otd.partInCash(account, 500));
const sentOtd = async (visitor: Visitor) => (await otd.distribute(visitor, otd.partInCash(account, 500))).id;
const draftForm = async (visitor: Visitor) =>
  (await keepDraft(visitor, "WITHDRAWAL", withdrawalOf(account))).body.id as string;

const putOtd =
  (number: number, answers: (which: number) => Parameters<typeof otd.save>[4]) =>
  async ({ visitor }: Stand): Promise<Act> => {
    const { id, revision } = await draftOtd(visitor);
    return (tab, which) => otd.save(tab, id, number, revision, answers(which));
  };

const part = otd.partInCash(account, 500);
const bought = purchase.purchaseOf(account);

const putPurchase =
  (number: number, fields: object) =>
  async ({ visitor }: Stand): Promise<Act> => {
    const at = await purchase.preparePurchase(visitor, bought);
    return (tab) => purchase.saveStep(tab, at, number, fields as Parameters<typeof purchase.saveStep>[3]);
  };

async function askedDocument(visitor: Visitor) {
  const id = await sentOtd(visitor);
  await atDesk(visitor, `${id}/documents`, { label: "Deed", comment: "" });
  const [{ id: document }] = (await visitor.get(`/user/requests/${id}`)).body.documents;
  return { id, document };
}

async function granted({ visitor, agent }: Stand) {
  const body = {
    ...{ accountList: "IPD", accountCode: account, firstName: "Elena", lastName: "Marchetti" },
    ...{ email: "elena.marchetti@example.com", powers: ["BUY"], isRead: true },
  };
  const { value } = (await visitor.post("/user/application/ipd", body, keyed())).body;
  const { list } = (await agent.get("/sandbox/inbox")).body;
  const { link } = list.find((message: { link?: string }) => message.link);
  const token = new URL(link, "http://localhost").searchParams.get("ipdAccessToken")!;
  return { id: value as string, token, body };
}

async function codeFor(visitor: Visitor) {
  const { token } = (await visitor.get("/user/mfa/challenge/phone?deliveryType=SMS")).body;
  const [{ code }] = (await visitor.get("/sandbox/inbox")).body.list;
  return { token, challenge: code, subject: "500.00" };
}

async function begunApp(visitor: Visitor): Promise<string> {
  const { secret } = (await visitor.post("/sandbox/mfa/totp")).body;
  return totpCode(fromBase32(secret), totpStep(Date.now()));
}

const uploaded = (tab: Visitor, path: string, fields: Record<string, string>, number: number) =>
  tab.call("POST", path, { multipart: uploadForm(fields, [`${firstPath(number)}.png`, png()]) });

const call = (method: string, path: string, json?: unknown) => async (): Promise<Act> => (tab) =>
  tab.call(method, path, json === undefined ? {} : { json });

const beneficiary = {
  accountCode: account,
  email: "grace.holloway@example.com",
  confirmPersonalInfo: { maritalStatus: 1, state: "TX" },
  beneficiaries: [
    {
      ...{ beneficiaryType: 1, linkType: 11, firstName: "Luca", lastName: "Marchetti", relationship: 2 },
      ...{ socialSecurityNumber: "518447025", dofb: "1994-02-17", country: "USA", address1: "5 Elm" },
      ...{ city: "Austin", state: "TX", zipCode: "78704", percentShare: 100 },
    },
  ],
  acknowledgement: { isRead: true },
};

/** For each call that changes something: prepares a stand for two tabs that make it at once. */
export const moves: { readonly [call: string]: (stand: Stand) => Promise<Act> } = {
  "POST /user-anonymous/accept-redirect": async ({ visitor }) => {
    const { value } = (await visitor.post("/user/session/redirect")).body;
    return (tab) => tab.post("/user-anonymous/accept-redirect", {}, { Authorization: `Bearer ${value}` });
  },
  "POST /user/session/validate": call("POST", "/user/session/validate", {}),
  "POST /user/session/logout": call("POST", "/user/session/logout", {}),
  "POST /user/session/redirect": call("POST", "/user/session/redirect", {}),
  "GET /user/mfa/challenge/phone": call("GET", "/user/mfa/challenge/phone?deliveryType=SMS"),
  "POST /user/mfa/challenge/phone": async ({ visitor }) => {
    const code = await codeFor(visitor);
    return (tab) => tab.post("/user/mfa/challenge/phone", code);
  },
  "POST /user/mfa/challenge/totp": async () => {
    const { totpSecret } = demo.people.find(({ id }) => id === kind)!.secondFactor!;
    const challenge = totpCode(fromBase32(totpSecret!), totpStep(Date.now()));
    return (tab) => tab.post("/user/mfa/challenge/totp", { challenge, subject: "500.00" });
  },
  "POST /user/account/lexis/check": async ({ visitor }) => {
    const { answers } = await application(visitor);
    return (tab) => checkIdentity(tab, answers);
  },
  "POST /user/account/lexis/answer": async ({ visitor }) => {
    const { answers } = await application(visitor);
    const { ssn } = demo.ssns.find(({ outcome }) => outcome.identity === "question")!;
    const { quest } = (await visitor.post("/user/account/lexis/check", { ...detailsOf(answers), ssn })).body;
    const { answer } = demo.question;
    // A wrong answer takes an attempt away, the right one ends the question.
    return (tab, number) =>
      tab.post("/user/account/lexis/answer", {
        token: quest.token,
        answer: number === 0 ? answer : "none",
        ssn,
      });
  },
  "POST /user/application/temp": async () => (tab, number) =>
    tab.post("/user/application/temp", { json: {}, name: firstPath(number) }),
  "DELETE /user/application/temp/{id}": async ({ visitor }) => {
    const { idTemp } = await application(visitor);
    return (tab) => tab.call("DELETE", `/user/application/temp/${idTemp}`);
  },
  "POST /user/application": async ({ visitor }) => {
    const sent = await application(visitor);
    await checkIdentity(visitor, sent.answers);
    return (tab) => tab.post("/user/application", bodyOf(sent), keyed());
  },
  "GET /user/online-ira/card": call("GET", "/user/online-ira/card"),
  "PATCH /user/online-ira/card/confirm": async ({ visitor, world }) => {
    const { setupIntentClientSecret: clientSecret } = (await visitor.get("/user/online-ira/card")).body;
    const typed = { number: "4242424242424242", expMonth: "4", expYear: "2029", securityCode: "123" };
    const filled = await world.card.fetch(
      new Request(`${cardOrigin}/confirm`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: cardOrigin },
        body: JSON.stringify({ clientSecret, ...typed, zipCode: "94610" }),
      }),
    );
    const { setupIntentId } = (await filled.json()) as { setupIntentId: string };
    return (tab) => tab.call("PATCH", "/user/online-ira/card/confirm", { json: { setupIntentId } });
  },
  "DELETE /user/online-ira/card": call("DELETE", "/user/online-ira/card"),
  "POST /api/billing/get/cc/list": async () => (tab) =>
    tab.call("POST", "/api/billing/get/cc/list", { form: { accountCode: account } }),
  "POST /api/account/save/card": async () => async (tab) => {
    const id = await storeCard(tab, account);
    return { http: id === undefined ? 500 : 200, body: { id }, headers: new Headers() };
  },
  "POST /user/application/files/upload": async ({ visitor }) => {
    const { idTemp } = await application(visitor);
    const fields = { idTemp, type: "identity" };
    return (tab, number) => uploaded(tab, "/user/application/files/upload", fields, number);
  },
  "POST /user/e-form/file/upload": async () => (tab, number) =>
    uploaded(tab, "/user/e-form/file/upload", { accountCode: account, type: "eform" }, number),
  "POST /user/otd/upload": async ({ visitor }) => {
    const { id } = await draftOtd(visitor);
    return (tab, number) => otd.upload(tab, id, "FORM", `${firstPath(number)}.pdf`);
  },
  "POST /user/re-bdl/upload": async ({ visitor }) => {
    const { id } = await purchase.begin(visitor, bought);
    return (tab, number) => purchase.upload(tab, id, "DEED", `${firstPath(number)}.pdf`);
  },
  "DELETE /user/application/files/{id}": async ({ visitor }) => {
    const { idTemp } = await application(visitor);
    const { fileId } = (
      await uploaded(visitor, "/user/application/files/upload", { idTemp, type: "identity" }, 0)
    ).body;
    return (tab) => tab.call("DELETE", `/user/application/files/${fileId}`);
  },
  "POST /user/e-form": async () => (tab) => keepDraft(tab, "WITHDRAWAL", withdrawalOf(account)),
  "PUT /user/e-form/{id}": async ({ visitor }) => {
    const { id, revision } = (await keepDraft(visitor, "WITHDRAWAL", withdrawalOf(account))).body;
    return (tab) => keepDraft(tab, "WITHDRAWAL", withdrawalOf(account), { id, revision });
  },
  "POST /user/e-form/{id}/payment": async ({ visitor }) => {
    const card = await storeCard(visitor, account);
    const answers = withCard(wiredFrom(account, "CREDIT_CARD", card), card);
    const { id } = (await keepDraft(visitor, "WITHDRAWAL", answers)).body;
    const json = { paymentMethodId: card, amount: 30 };
    return (tab) => tab.post(`/user/e-form/${id}/payment`, json, keyed());
  },
  "POST /user/e-form/mfa": async ({ visitor, world }) => {
    const { id } = (await keepDraft(visitor, "RECURRING_DISTRIBUTION", scheduleOf(account, 5_000))).body;
    const mfaToken = await confirmed(visitor, kind, await subjectOf(world, visitor, id), Date.now());
    return (tab) => tab.post("/user/e-form/mfa", { formId: id, mfaToken }, keyed());
  },
  "POST /user/e-form/email": async ({ visitor }) => {
    const { id } = (await keepDraft(visitor, "RECURRING_DISTRIBUTION", scheduleOf(account))).body;
    return (tab) => sendForm(tab, "RECURRING_DISTRIBUTION", scheduleOf(account), { id });
  },
  "POST /user/e-form/email/withdrawal": async ({ visitor }) => {
    const id = await draftForm(visitor);
    return (tab) => sendForm(tab, "WITHDRAWAL", withdrawalOf(account), { id });
  },
  "POST /user/application/beneficiary": async () => (tab) =>
    tab.post("/user/application/beneficiary", beneficiary, keyed()),
  "POST /user/otd": async () => (tab) => tab.post("/user/otd", otd.fieldsOfStep(1, part.general), keyed()),
  "PUT /user/otd/{id}/1": putOtd(1, () => part.general),
  "PUT /user/otd/{id}/2": putOtd(2, (number) => otd.partInCash(account, 600 + number).setup),
  "PUT /user/otd/{id}/3": putOtd(3, () => ({ files: [] })),
  "PUT /user/otd/{id}/4": putOtd(4, () => part.fees ?? {}),
  "PUT /user/otd/{id}/5": async ({ visitor }) => {
    const ready = await draftOtd(visitor);
    const token = ready.mfaRequired ? await otd.confirmByPhone(visitor, ready.subject) : undefined;
    return (tab) => otd.sign(tab, ready, token === undefined ? {} : { mfaToken: token });
  },
  "POST /user/otd/{id}/cancel": async ({ visitor }) => {
    const id = await sentOtd(visitor);
    return (tab) => tab.post(`/user/otd/${id}/cancel`, { reason: "I changed my mind" }, keyed());
  },
  "POST /user/re-bdl": async () => (tab) => tab.post("/user/re-bdl", bought.general, keyed()),
  "PUT /user/re-bdl/{id}/1": putPurchase(1, bought.general),
  "PUT /user/re-bdl/{id}/2": putPurchase(2, bought.contract),
  "PUT /user/re-bdl/{id}/3": putPurchase(3, bought.deposit),
  "PUT /user/re-bdl/{id}/4": putPurchase(4, bought.loan),
  "PUT /user/re-bdl/{id}/5": putPurchase(5, bought.funding),
  "PUT /user/re-bdl/{id}/6": async ({ visitor }) => {
    const at = await purchase.preparePurchase(visitor, bought);
    const { documents } = (await visitor.get(`/user/re-bdl/${at.id}/6`)).body.data;
    return (tab) => purchase.saveStep(tab, at, 6, { documents });
  },
  "PUT /user/re-bdl/{id}/7": async ({ visitor }) => {
    const at = await purchase.preparePurchase(visitor, bought);
    return (tab, number) => purchase.signPurchase(tab, at, `${at.id}.${number}`);
  },
  "POST /user/re-bdl/{id}/cancel": async ({ visitor }) => {
    const { id } = await purchase.buy(visitor, bought);
    return (tab, number) => purchase.cancelPurchase(tab, id, `${id}.${number}`);
  },
  "POST /user/application/ipd": async (stand) => {
    const { body } = await granted(stand);
    return (tab) => tab.post("/user/application/ipd", body, keyed());
  },
  "PATCH /user/e-form/ipd/{accessToken}/confirm": async (stand) => {
    const { token } = await granted(stand);
    // The agent's own tabs, with the answers that exclude each other.
    return (tab, number) => {
      tab.cookie = stand.agent.cookie;
      const json = { status: number === 0 ? "APPROVED" : "DECLINED" };
      return tab.call("PATCH", `/user/e-form/ipd/${token}/confirm`, { json });
    };
  },
  "POST /user/ipd/{id}/revoke": async (stand) => {
    const { id } = await granted(stand);
    return (tab) => tab.post(`/user/ipd/${id}/revoke`);
  },
  "POST /user/requests/{id}/messages": async ({ visitor }) => {
    const id = await sentOtd(visitor);
    return (tab, number) => tab.post(`/user/requests/${id}/messages`, { text: firstPath(number) }, keyed());
  },
  "POST /user/requests/{id}/read": async ({ visitor }) => {
    const id = await sentOtd(visitor);
    return (tab, number) => tab.post(`/user/requests/${id}/read`, { place: number });
  },
  "PUT /user/requests/{id}/notices": async ({ visitor }) => {
    const id = await sentOtd(visitor);
    const json = { status: ["EMAIL"], message: [], document: [] };
    return (tab) => tab.call("PUT", `/user/requests/${id}/notices`, { json });
  },
  "DELETE /user/requests/{id}": async ({ visitor }) => {
    const id = await draftForm(visitor);
    return (tab) => tab.call("DELETE", `/user/requests/${id}`);
  },
  "POST /user/requests/{id}/{document}/upload": async ({ visitor }) => {
    const { id, document } = await askedDocument(visitor);
    return (tab, number) => uploaded(tab, `/user/requests/${id}/${document}/upload`, {}, number);
  },
  "POST /sandbox/sign-in":
    async ({ person }) =>
    (tab) =>
      tab.post("/sandbox/sign-in", { person }),
  "POST /sandbox/reset":
    async ({ person }) =>
    (tab) =>
      tab.post("/sandbox/reset", { person }),
  "POST /sandbox/mfa/prove": async ({ visitor }) => {
    const { subject } = (await visitor.get("/sandbox/mfa/settings")).body;
    const code = await codeFor(visitor);
    const { token } = (await visitor.post("/user/mfa/challenge/phone", { ...code, subject })).body;
    return (tab) => tab.post("/sandbox/mfa/prove", { mfaToken: token });
  },
  "POST /sandbox/mfa/totp": call("POST", "/sandbox/mfa/totp", {}),
  "POST /sandbox/mfa/totp/confirm": async ({ visitor }) => {
    const challenge = await begunApp(visitor);
    return (tab) => tab.post("/sandbox/mfa/totp/confirm", { challenge });
  },
  "DELETE /sandbox/mfa/totp": call("DELETE", "/sandbox/mfa/totp"),
  "POST /sandbox/mfa/phone": call("POST", "/sandbox/mfa/phone", { phone: "5125550177" }),
  "DELETE /sandbox/mfa/phone": call("DELETE", "/sandbox/mfa/phone"),
  "POST /sandbox/settle": async ({ visitor, person }) => {
    await sentOtd(visitor);
    return (tab) => tab.post("/sandbox/settle", { person });
  },
  "POST /sandbox/desk/{id}/transition": async ({ visitor }) => {
    const id = await sentOtd(visitor);
    const transition = (number: number) => (number === 0 ? "complete" : "return");
    return (tab, number) => atDesk(tab, `${id}/transition`, { transition: transition(number), comment: "" });
  },
  "POST /sandbox/desk/{id}/messages": async ({ visitor }) => {
    const id = await sentOtd(visitor);
    return (tab, number) => atDesk(tab, `${id}/messages`, { text: firstPath(number) });
  },
  "POST /sandbox/desk/{id}/documents": async ({ visitor }) => {
    const id = await sentOtd(visitor);
    return (tab, number) => atDesk(tab, `${id}/documents`, { label: firstPath(number), comment: "" });
  },
  "POST /sandbox/desk/{id}/documents/{document}": async ({ visitor }) => {
    const { id, document } = await askedDocument(visitor);
    const path = `/user/requests/${id}/${document}/upload`;
    const { fileId } = (await visitor.call("POST", path, { multipart: uploadForm({}, ["deed.pdf", pdf()]) }))
      .body;
    const verdict = (number: number) => (number === 0 ? "APPROVED" : "REJECTED");
    return (tab, number) =>
      atDesk(tab, `${id}/documents/${document}`, { file: fileId, status: verdict(number), comment: "" });
  },
};
