import { createSealer } from "../../../app/sandbox/database/sealer.ts";
import { withTransaction } from "../../../app/sandbox/database/withTransaction.ts";
import { formKind } from "../../../app/sandbox/forms/formKind.ts";
import { walkForm } from "../../../app/sandbox/forms/walkForm.ts";
import { demo } from "../../../app/sandbox/people/demoPeople.ts";
import { personRow } from "../../../app/sandbox/people/PersonRow.ts";
import { fromBase32, totpCode, totpStep } from "../../../app/sandbox/secondFactor/totp.ts";
import type { Json } from "../../../engine/index.ts";
import { fieldsOf } from "../../support/fieldsOf.ts";
import type { TestSandbox } from "./openTestSandbox.ts";
import type { Reply, Visitor } from "./visitor.ts";

/** Answers by step, for tests to change. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into them field by field
export type FormAnswers = { [step: string]: { [field: string]: any } };

const bank = { routing: "071900012", name: "First Prairie Bank" };

/** $500.00 in cash by ACH, which is free. */
export const withdrawalOf = (code: string): FormAnswers => ({
  account: { account: { code } },
  details: {
    type: "CASH",
    amount: 500,
    delivery: {
      method: "ach",
      ach: { bank, recipientAccountNumber: "884412340077" },
      accountName: "Grace Holloway",
    },
  },
  review: { isRead: true },
});

/** The same by wire, which costs $30.00. @param type ENTRUST_ACCOUNT, or CREDIT_CARD with the id of a stored card */
export const wiredFrom = (code: string, type: string, card?: string): FormAnswers => {
  const answers = withdrawalOf(code);
  const wire = { bank, accountNumber: "884412340077" };
  answers.details!.delivery = { method: "wire", wire, accountName: "Grace Holloway" };
  answers.details!.fees = { type };
  return card === undefined ? answers : { ...answers, payment: { card: { id: card, title: "Visa 4242" } } };
};

/** $100.50 of a fund and $20.00 of cash, to another account of the person. */
export const conversionOf = (code: string, to: string): FormAnswers => ({
  conversion: {
    from: { code },
    isNewAccount: false,
    to: { code: to },
    typeNum: 2,
    assets: [
      { id: "922908769", amount: 100.5 },
      { id: "999000011", amount: 20 },
    ],
  },
  review: { isRead: true },
});

/** $400.00 on the 15th of each month by ACH, which is free. */
export const scheduleOf = (code: string, amount = 400): FormAnswers => ({
  details: {
    account: { code },
    typeNum: 1,
    isScheduled: true,
    scheduledNum: 1,
    datePaymentsMonthly: 15,
    methodNum: 2,
    partialNum: 1,
    amount,
    withholding: { electedForFederalWithholding: false },
    delivery: {
      method: "ach",
      ach: { bank, recipientAccountNumber: "884412340077" },
      accountName: "Grace Holloway",
    },
  },
  review: { isRead: true },
});

/** The same by wire, which costs $30.00. */
export const wiredSchedule = (code: string, type: string, amount = 400): FormAnswers => {
  const answers = scheduleOf(code, amount);
  const wire = { bank, accountNumber: "884412340077", referenceNumber: "Rent" };
  answers.details!.delivery = { method: "wire", wire, accountName: "Grace Holloway" };
  answers.details!.fees = { type };
  return answers;
};

/** A part of a bill of $1,201.00 each quarter by ACH, which is free. */
export const letterOf = (code: string): FormAnswers => ({
  details: {
    account: { code },
    assetInfo: { description: "Insurance of 14 Alder Court", percentage: 33.333333 },
    paymentInfo: { vendorName: "Treasure Valley Insurance", totalAmount: 1201, frequencyNum: 2 },
    delivery: {
      method: "ach",
      ach: { bank, recipientAccountNumber: "884412340077" },
      accountName: "Treasure Valley Insurance",
    },
  },
  review: { isRead: true },
});

/** The same by wire, which costs $30.00. */
export const wiredLetter = (code: string, type: string): FormAnswers => {
  const answers = letterOf(code);
  const wire = { bank, accountNumber: "884412340077", referenceNumber: "Policy 118" };
  answers.details!.delivery = { method: "wire", wire, accountName: "Treasure Valley Insurance" };
  answers.details!.fees = { type };
  return answers;
};

const calls = {
  WITHDRAWAL: "/user/e-form/email/withdrawal",
  ROTH_CONVERSION: "/user/e-form/email",
  RECURRING_DISTRIBUTION: "/user/e-form/email",
  PAYMENT_LETTER: "/user/e-form/email",
} as const;

export type FormType = keyof typeof calls;

let keys = 0;
export const newKey = () => `key-${++keys}`;

/** Sends a form; with a new key by default. */
export function sendForm(
  visitor: Visitor,
  type: FormType,
  answers: FormAnswers | undefined,
  {
    id,
    key = newKey(),
    more = {},
    headers = {},
  }: { id?: string; key?: string; more?: object; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const body = {
    type,
    ...(id === undefined ? {} : { formId: id }),
    ...(answers && saidOf(type, answers, more)),
  };
  return visitor.post(calls[type], body, { "Idempotency-Key": key, ...headers });
}

/** The account and the documents' fields of a form. @param more fields besides, or in their place */
export function saidOf(type: FormType, answers: unknown, more: object = {}) {
  const { flow, email } = formKind(type);
  const { accountCode, jsonForm } = fieldsOf(flow, email, answers);
  return { accountCode, jsonForm: { ...(jsonForm as object), ...more } };
}

/** Saves a draft as the portal does, as the JSON text it stores. */
export function keepDraft(
  visitor: Visitor,
  type: FormType | "BENEFICIARY_DESIGNATION",
  answers: FormAnswers,
  { id, revision, accountCode }: { id?: string; revision?: number; accountCode?: string } = {},
): Promise<Reply> {
  const json = {
    formId: id,
    type,
    accountCode,
    formStatus: 1,
    jsonForm: JSON.stringify({ answers, step: "review" }),
  };
  if (id === undefined) return visitor.post("/user/e-form", json);
  const headers: Record<string, string> = revision === undefined ? {} : { "If-Match": `"${revision}"` };
  return visitor.call("PUT", `/user/e-form/${id}`, { json, headers });
}

/** Stores a card with an account. Returns its id. */
export async function storeCard(
  visitor: Visitor,
  accountCode: string,
  { ccn = "4242424242424242", name = "Grace Holloway", securityCode = "123" } = {},
): Promise<string> {
  const form = {
    accountCode,
    name,
    ccn,
    expMonth: "12",
    expYear: "2029",
    securityCode,
    isAuthorize: "true",
    isDefault: "false",
    countryCode: "USA",
    street: "908 Pecan Grove",
    city: "Austin",
    stateProvince: "TX",
    zipCode: "78704",
  };
  return (await visitor.call("POST", "/api/account/save/card", { form })).body.id;
}

/** Confirms a subject with the person's authenticator app. @param now milliseconds since 1970 @returns the token */
export async function confirmed(
  visitor: Visitor,
  kind: string,
  subject: string,
  now: number,
): Promise<string> {
  const { totpSecret } = demo.people.find(({ id }) => id === kind)!.secondFactor!;
  const challenge = totpCode(fromBase32(totpSecret!), totpStep(now));
  return (await visitor.post("/user/mfa/challenge/totp", { challenge, subject })).body.token;
}

/** Answers with a stored card chosen on the payment step. */
export const withCard = (answers: FormAnswers, id: string): FormAnswers => ({
  ...answers,
  payment: { card: { id, title: "Visa 4242" } },
});

/** The subject of a saved draft according to its flow, as the portal shows it. */
export async function subjectOf(
  { options }: Pick<TestSandbox, "options">,
  visitor: Visitor,
  id: string,
): Promise<string> {
  const context = { options, sealer: createSealer(options.key), now: () => new Date(options.clock()) };
  const personId = (await visitor.get("/user/session")).body.user.id;
  const person = personRow(personId, { is_incomplete: false, newest_account_on: null });
  const { type, json } = (await visitor.get(`/user/e-form/${id}`)).body;
  const today = new Date(options.clock()).toISOString().slice(0, 10);
  const sent = { kind: formKind(type), answers: json.answers, id, today };
  const walked = await withTransaction(options.pool, (sql) => walkForm(context, sql, person, sent));
  return String(walked.provided("confirmed"));
}

/**
 * Confirms a saved draft as the portal does: with the app, then by the form's own call.
 * @param kind the demo person
 * @returns the answers that this adds to the review
 */
export async function confirmDraft(
  world: Pick<TestSandbox, "options">,
  visitor: Visitor,
  kind: string,
  id: string,
): Promise<{ review: { secondFactor: { token: string; subject: string } }; saved: Reply }> {
  const subject = await subjectOf(world, visitor, id);
  const token = await confirmed(visitor, kind, subject, world.options.clock());
  const saved = await visitor.post(
    "/user/e-form/mfa",
    { formId: id, mfaToken: token },
    { "Idempotency-Key": `confirm-${id}-${newKey()}` },
  );
  return { review: { secondFactor: { token, subject } }, saved };
}

/** The issues in a refusal, as "path code". */
export const issuesOf = (reply: Reply): string[] =>
  ((reply.body.issues ?? []) as { path: Json; code: Json }[]).map(({ path, code }) => `${path} ${code}`);
