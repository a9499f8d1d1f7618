import type { Answers, Json, Plan } from "../../../engine/index.ts";
import { valueAt } from "../../../engine/index.ts";
import type { Placed } from "./CallContext.ts";

type Fields = { readonly [name: string]: Json };

/** Places that are sent as several fields rather than under their own name. */
const inParts: readonly Placed[] = ["name", "address", "mailingAddress", "beneficiaries", "cardSetup"];

/**
 * The full application in the custodian's shape: the fields of all steps side by side, mailing address fields with the
 * suffix `Mailing`, beneficiaries as a list. `answers` repeats the same step by step, so that the custodian can run the
 * wizard's own rules on it.
 * @param submission what the walk submits
 * @param idTemp the id of the temporary application
 */
export function applicationBody(
  submission: Answers,
  idTemp: string,
  { places }: Plan["provides"],
): { [name: string]: Json } {
  const at = (place: Placed) => valueAt(submission, places[place] ?? "");
  const apart = inParts.map((place) => places[place]);
  const fields = Object.entries(submission).flatMap(([step, answers]) =>
    Object.entries(fieldsOf(answers as Json)).filter(([field]) => !apart.includes(`/${step}/${field}`)),
  );
  const mailing = Object.entries(fieldsOf(at("mailingAddress")));
  const list = at("beneficiaries");
  const card = at("cardSetup");
  return {
    idTemp,
    ...Object.fromEntries(fields),
    ...fieldsOf(at("name")),
    ...fieldsOf(at("address")),
    ...Object.fromEntries(mailing.map(([key, value]) => [`${key}Mailing`, value])),
    beneficiaries: (Array.isArray(list) ? list : []).map(flatBeneficiary),
    ...(card === undefined ? {} : { setupIntentId: fieldsOf(card).setupIntentId ?? null }),
    answers: submission as Json,
  };
}

function flatBeneficiary(entry: Json): Json {
  const { name, address, phone, ...rest } = fieldsOf(entry);
  const { number, country, code } = fieldsOf(phone);
  return {
    ...rest,
    ...fieldsOf(name),
    ...fieldsOf(address),
    ...(number === undefined ? {} : { phone: number }),
    ...(country === undefined || number === undefined ? {} : { phoneCountry: country }),
    ...(code === undefined || number === undefined ? {} : { phoneCode: code }),
  };
}

function fieldsOf(value: Json | undefined): Fields {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}
