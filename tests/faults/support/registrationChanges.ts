import type { Json, Pointer } from "../../../engine/index.ts";
import { fc } from "../../config/campaign.ts";
import { changeList, type Mutation, put } from "./mutations.ts";

/** Changes that many rules of the registration read at once. */
function ruleChange(): fc.Arbitrary<Mutation> {
  const set = (pointer: Pointer, ...values: (Json | undefined)[]) =>
    fc.constantFrom(...values).map(
      (value): Mutation =>
        (answers) =>
          put(answers, pointer, value),
    );
  return fc.oneof(
    set("/owner/address/country", "USA", "CAN", "GBR"),
    set("/owner/address/state", "TX", "CA", "NY", undefined),
    set("/owner/maritalStatus", 1, 2),
    set("/owner/hasMailingAddress", true, false),
    set("/owner/hasBusinessPartnerReferral", true, false),
    set("/owner/source", 1, 2, 4, 5, 10, 13),
    set("/owner/userReferralCode", "ABC123", "ABC", undefined),
    set("/owner/sourceOther", "a friend", undefined),
    set("/owner/confirmEmail", "someone.else@example.com"),
    set("/account/typeIRA", 1, 2, 3, 4, 5, 6, 7),
    set("/account/isEntrustClient", true, false),
    set("/account/funding", 1, 2, 3, undefined),
    set("/account/fundingYear", 2024, 2025, 2026, 2027),
    set("/beneficiaries/beneficiaryType", 1, 2, 3),
    set("/payment/paymentMethod", 1, 2, 3),
    set("/payment/admPaymentMethod", 1, 2, 3),
    set("/payment/isAuthorize", true, false),
    set("/disclosures/disclosuresAreAcknowledged", true, false),
    set("/disclosures/partnerAgreement", true, false),
  );
}

/** Splits the shares between two beneficiaries in another way. */
function shareChange(): fc.Arbitrary<Mutation> {
  const shares = fc.constantFrom<readonly (number | undefined)[]>(
    [60, 40],
    [50, 50],
    [33.333333, 66.666667],
    [99.999999, 1],
    [undefined, undefined],
    [100, undefined],
    [0.5, 99.5],
  );
  return fc.tuple(shares, fc.constantFrom(11, 12)).map(([[first, second], type]) =>
    changeList("/beneficiaries/list", (list) => {
      const entry = (share: number | undefined, more: { [key: string]: Json }) => {
        const { share: _share, ...rest } = structuredClone(list[0] ?? {});
        return { ...rest, ...more, ...(share === undefined ? {} : { share }) };
      };
      return [entry(first, {}), entry(second, { type })];
    }),
  );
}

/** Changes of a registration besides those of its fields. */
export const registrationChanges: readonly fc.Arbitrary<Mutation>[] = [ruleChange(), shareChange()];
