import type { Json } from "../../../engine/index.ts";
import { ifMatch } from "./distribution.ts";
import { pdf, uploadForm } from "./sampleFiles.ts";
import type { Reply, Visitor } from "./visitor.ts";

type Fields = { [name: string]: Json };

/** The documents' fields of a purchase, step by step, written from the documents alone. */
export interface Purchase {
  general: Fields;
  contract: Fields;
  deposit: Fields;
  loan: Fields;
  funding: Fields;
}

const address = { country: "USA", address: "14 Alder Court", city: "Boise", state: "ID" };

export const payee = { name: "Alder Title", address: { ...address, zipCode: "83702" } };

export const byWire: Fields = {
  paymentMethod: "wire",
  wire: { accountNumber: "123456789", bankNumber: "021400038", bankName: "Harbor Federal Savings" },
  payee,
};

/** A deposit of 5,000 and a funding of 20,000 by wire, both and their fees of 30 from the account, in a normal review. */
export function purchaseOf(account: string): Purchase {
  return {
    general: {
      account,
      reviewRequest: "NORMAL_REVIEW_REQUEST",
      estimatedPrice: 200_000,
      acknowledgment: true,
    },
    contract: {
      purchasePrice: 200_000,
      propertyType: "SINGLE_FAMILY",
      propertyIsA: "none",
      propertyNumber: "R-4471",
      propertyAddress: { ...address, zip: "83702" },
      iraPartnering: false,
      iraOwnershipPercentage: 100,
      reAgentBrokerCompanyName: "Wren & Wren",
      reAgentBrokerCompanyContactName: "Ann Wren",
      reAgentBrokerCompanyPhone: "555-0101",
      reAgentBrokerCompanyEmail: "ann@example.com",
    },
    deposit: {
      processingEmd: "YES",
      didUsePersonalFundsEmd: "NO",
      etaCompanyName: "Alder Title",
      etaCompanyContactName: "Bo Marsh",
      etaCompanyPhone: "555-0102",
      etaCompanyEmail: "bo@example.com",
      fileEscrowNumber: "F-20",
      expectedClosingDate: "2027-03-01",
      contractPrice: 200_000,
      depositAmount: 5_000,
      payFrom: "ENTRUST_ACCOUNT",
      ...byWire,
      paymentOfFees: "ENTRUST_ACCOUNT",
    },
    loan: { debtFinancing: false },
    funding: { fundingAmount: 20_000, payFrom: "ENTRUST_ACCOUNT", deliveryInstructionsSameAsEmd: true },
  };
}

/** The same without a deposit: the funding is sent by wire, and says who pays the fees. */
export function withoutDeposit(account: string): Purchase {
  return {
    ...purchaseOf(account),
    deposit: { processingEmd: "NO" },
    funding: {
      fundingAmount: 20_000,
      payFrom: "ENTRUST_ACCOUNT",
      ...byWire,
      paymentOfFees: "ENTRUST_ACCOUNT",
    },
  };
}

/** A purchase that can be signed. */
export interface Begun {
  id: string;
  revision: number;
}

/** Saves one step by its number. */
export function saveStep(
  visitor: Visitor,
  { id, revision }: Begun,
  number: number,
  fields: Fields,
): Promise<Reply> {
  return visitor.call("PUT", `/user/re-bdl/${id}/${number}`, { json: fields, headers: ifMatch(revision) });
}

export function upload(visitor: Visitor, id: string, type: string, name = `${type}.pdf`): Promise<Reply> {
  return visitor.call("POST", "/user/re-bdl/upload", { multipart: uploadForm({ id, type }, [name, pdf()]) });
}

/** Creates a purchase. @throws Error with the refusal */
export async function begin(visitor: Visitor, { general }: Pick<Purchase, "general">): Promise<Begun> {
  return sound(await visitor.post("/user/re-bdl", general)).body;
}

/** Saves all steps before the disclosure, with the required documents. @throws Error with the refusal */
export async function preparePurchase(visitor: Visitor, purchase: Purchase): Promise<Begun> {
  let at = await begin(visitor, purchase);
  const steps = [purchase.contract, purchase.deposit, purchase.loan, purchase.funding];
  for (const [index, fields] of steps.entries())
    at = sound(await saveStep(visitor, at, index + 2, fields)).body;
  const { required } = sound(await visitor.get(`/user/re-bdl/${at.id}/6`)).body;
  const documents: Json[] = [];
  for (const { type } of required) documents.push(sound(await upload(visitor, at.id, type)).body.list[0]);
  return sound(await saveStep(visitor, at, 6, { documents })).body;
}

export function signPurchase(visitor: Visitor, { id, revision }: Begun, key = `${id}.sign`): Promise<Reply> {
  return visitor.call("PUT", `/user/re-bdl/${id}/7`, {
    json: { signed: true },
    headers: { ...ifMatch(revision), "Idempotency-Key": key },
  });
}

/** Prepares and signs. @throws Error with the refusal */
export async function buy(visitor: Visitor, purchase: Purchase): Promise<Begun> {
  return sound(await signPurchase(visitor, await preparePurchase(visitor, purchase))).body;
}

export function cancelPurchase(visitor: Visitor, id: string, key = `${id}.cancel`): Promise<Reply> {
  return visitor.post(
    `/user/re-bdl/${id}/cancel`,
    { reason: "The inspection went badly." },
    { "Idempotency-Key": key },
  );
}

/** Takes the office through these outcomes, in order. Returns the last answer's row or refusal. */
export async function office(visitor: Visitor, person: string, id: string, ...outcomes: string[]) {
  let last: Reply["body"];
  for (const outcome of outcomes) {
    const { body } = await visitor.post("/sandbox/settle", { person, request: id, outcome });
    last = body.list?.[0] ?? body;
  }
  return last;
}

function sound(reply: Reply): Reply {
  if (reply.http !== 200) throw new Error(`${reply.http}: ${JSON.stringify(reply.body)}`);
  return reply;
}
