import { walkRequest } from "../../../app/sandbox/walk/walkRequest.ts";
import type { Answers, Json } from "../../../engine/index.ts";
import { fieldsOf } from "../../support/fieldsOf.ts";
import { pdf, uploadForm } from "./sampleFiles.ts";
import type { Reply, Visitor } from "./visitor.ts";

type Step = { [field: string]: Json };

/** The answers of a distribution, step by step, in the order of saving. */
export interface Given {
  general: Step;
  setup: Step;
  fees?: Step;
}

const payee = {
  name: "Grace Holloway",
  address: { country: "USA", address: "908 Pecan Grove", city: "Austin", state: "TX", zipCode: "78704" },
};

/** Cash by ACH, which is free, or by wire. */
export const byAch = {
  method: "ach",
  payee,
  ach: {
    bank: { routing: "021400038", name: "Harbor Federal Savings" },
    recipientAccountNumber: "000123456789",
  },
};
export const byWire = {
  method: "wire",
  payee,
  wire: { bank: { routing: "021400038", name: "Harbor Federal Savings" }, accountNumber: "000123456789" },
};

/**
 * A part of an account in cash, by ACH unless `setup` says otherwise. Ten percent is withheld, unless it says otherwise.
 * Fees are paid from the account, where there are any.
 */
export function partInCash(account: string, amount: number, setup: Step = {}): Given {
  const { method } = { ...byAch, ...(setup.fundsDelivery as Step | undefined) };
  return {
    general: { account: { code: account }, fullness: "PARTIAL", partialDistributionType: "CASH_ONLY" },
    setup: {
      type: "NORMAL_DISTRIBUTION",
      partialDistributionCashAmount: amount,
      fundsDelivery: byAch,
      ...setup,
    },
    fees: method === "ach" ? {} : { payment: { type: "ENTRUST_ACCOUNT" } },
  };
}

/** One asset of an account, whole or for a part of its value. */
export function partInKind(account: string, asset: string, amount?: number): Given {
  return {
    general: { account: { code: account }, fullness: "PARTIAL", partialDistributionType: "IN_KIND" },
    setup: {
      type: "NORMAL_DISTRIBUTION",
      partialDistributionAsset: asset,
      partialInKindAssetFull: amount === undefined,
      ...(amount === undefined ? {} : { partialInKindAssetAmount: amount }),
      withholding: { electedForFederalWithholding: false },
      inKindDelivery: { phone: "512-555-0199", ...payee },
    },
  };
}

/** A whole account. */
export function whole(account: string, setup: Step = {}): Given {
  return {
    general: { account: { code: account }, fullness: "FULL" },
    setup: {
      type: "NORMAL_DISTRIBUTION",
      fundsDelivery: byAch,
      inKindDelivery: { phone: "512-555-0199", ...payee },
      ...setup,
    },
    fees: { payment: { type: "ENTRUST_ACCOUNT" } },
  };
}

/** A distribution saved up to the signature. */
export interface Ready {
  id: string;
  number: string;
  revision: number;
  /** The text for a second factor to confirm; "" if none is needed. */
  subject: string;
  mfaRequired: boolean;
}

export const ifMatch = (revision: number) => ({ "If-Match": `"${revision}"` });

/** Creates a distribution. @throws Error with the refusal */
export async function begin(visitor: Visitor, { general }: Given): Promise<{ id: string; revision: number }> {
  return sound(await visitor.post("/user/otd", fieldsOfStep(1, general))).body;
}

const saves = [
  ["general", "otd.saveGeneral"],
  ["setup", "otd.saveSetup"],
  ["documents", "otd.saveDocuments"],
  ["fees", "otd.saveFees"],
] as const;

/** The documents' fields of a step with these answers. */
export function fieldsOfStep(number: number, answers: Step): { [name: string]: Json } {
  const [step, call] = saves[number - 1]!;
  return fieldsOf("otd", call, { [step]: answers });
}

/** Saves one step by its number, as the documents' fields of these answers. */
export function save(
  visitor: Visitor,
  id: string,
  number: number,
  revision: number,
  answers: Step,
): Promise<Reply> {
  return visitor.call("PUT", `/user/otd/${id}/${number}`, {
    json: fieldsOfStep(number, answers),
    headers: ifMatch(revision),
  });
}

/** Uploads the required documents and saves all steps before the signature. @throws Error with the refusal */
export async function prepare(visitor: Visitor, given: Given): Promise<Ready> {
  let { id, revision } = await begin(visitor, given);
  revision = sound(await save(visitor, id, 2, revision, given.setup)).body.revision;
  const { required } = sound(await visitor.get(`/user/otd/${id}/3`)).body;
  const files: Json[] = [];
  for (const { type } of required) files.push((await upload(visitor, id, type)).body.list[0]);
  if (files.length > 0) revision = sound(await save(visitor, id, 3, revision, { files })).body.revision;
  if (given.fees) revision = sound(await save(visitor, id, 4, revision, given.fees)).body.revision;
  const { mfaRequired, userFriendlyId } = sound(await visitor.get(`/user/otd/${id}/5`)).body;
  return {
    id,
    number: userFriendlyId,
    revision,
    mfaRequired,
    subject: mfaRequired ? await subjectOf(visitor, id) : "",
  };
}

export function upload(
  visitor: Visitor,
  id: string,
  type: string,
  name = "form.pdf",
  bytes = pdf(),
): Promise<Reply> {
  return visitor.call("POST", "/user/otd/upload", { multipart: uploadForm({ id, type }, [name, bytes]) });
}

/** Signs. `key` is new each time by default. */
export function sign(
  visitor: Visitor,
  ready: Ready,
  { key = crypto.randomUUID(), mfaToken }: { key?: string; mfaToken?: string } = {},
): Promise<Reply> {
  return visitor.call("PUT", `/user/otd/${ready.id}/5`, {
    json: { signed: true, userFriendlyId: ready.number, mfaToken },
    headers: { ...ifMatch(ready.revision), "Idempotency-Key": key },
  });
}

/** A token for this subject, by phone, whose messages the sandbox shows. */
export async function confirmByPhone(visitor: Visitor, subject: string): Promise<string> {
  const { token } = sound(await visitor.get("/user/mfa/challenge/phone?deliveryType=SMS")).body;
  const { list } = sound(await visitor.get("/sandbox/inbox")).body;
  const confirmed = await visitor.post("/user/mfa/challenge/phone", {
    token,
    challenge: list[0].code,
    subject,
  });
  return sound(confirmed).body.token;
}

/** Prepares and signs, with a second factor if one is needed. */
export async function distribute(visitor: Visitor, given: Given): Promise<Ready & { reply: Reply }> {
  const ready = await prepare(visitor, given);
  const mfaToken = ready.mfaRequired ? await confirmByPhone(visitor, ready.subject) : undefined;
  return { ...ready, reply: await sign(visitor, ready, mfaToken === undefined ? {} : { mfaToken }) };
}

/** The subject according to the portal's own walk of the same answers. */
export async function subjectOf(visitor: Visitor, id: string): Promise<string> {
  const part = async (path: string): Promise<Json> => (await visitor.get(`/user/otd${path}`)).body;
  const data = async (number: number) => ((await part(`/${id}/${number}`)) as { data: Step }).data;
  const { documents } = await data(3);
  const answers: Answers = {
    general: await data(1),
    setup: await data(2),
    documents: Array.isArray(documents) && documents.length > 0 ? { files: documents } : {},
    fees: await data(4),
  };
  const walked = await walkRequest("otd", {
    answers,
    load: { query: { id }, saved: { id } },
    calls: {
      "otd.accounts": async () => ((await part("/accounts")) as { list: Json }).list,
      "otd.transaction": () => part(`/${id}/transaction`),
      "otd.setup": () => part(`/${id}/2`),
      "otd.documents": () => part(`/${id}/3`),
      "otd.fees": () => part(`/${id}/4`),
      "otd.signature": () => part(`/${id}/5`),
    },
    user: {},
    today: "2026-11-20",
  });
  return String(walked.provided("confirmed"));
}

function sound(reply: Reply): Reply {
  if (reply.http !== 200) throw new Error(`${reply.http}: ${JSON.stringify(reply.body)}`);
  return reply;
}
