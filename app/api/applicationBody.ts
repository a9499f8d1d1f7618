import type { Answers, Json } from "../../engine/types.ts";

type Fields = { readonly [name: string]: Json };

/**
 * The full application as the custodian takes it: owner, account, disclosure and payment fields side by side, the
 * mailing address under names that end in `Mailing`, beneficiaries as a list. `answers` carries the same step by
 * step, so that the custodian can run the wizard's own rules over it.
 * @param submission what the walk submits
 * @param idTemp the number of the temporary application
 */
export function applicationBody(submission: Answers, idTemp: string): { [name: string]: Json } {
  const { owner = {}, account = {}, beneficiaries = {}, disclosures = {}, payment = {} } = submission;
  const { name, address, mailingAddress, ...person } = owner as Fields;
  const { list, ...choice } = beneficiaries as Fields;
  const { card, ...method } = payment as Fields;
  return {
    idTemp,
    ...person,
    ...fieldsOf(name),
    ...fieldsOf(address),
    ...Object.fromEntries(
      Object.entries(fieldsOf(mailingAddress)).map(([key, value]) => [`${key}Mailing`, value]),
    ),
    ...(account as Fields),
    ...choice,
    beneficiaries: (Array.isArray(list) ? list : []).map(flatBeneficiary),
    ...(disclosures as Fields),
    ...method,
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
