import { Type } from "typebox";
import type { DescribedCalls } from "./describedCalls.ts";
import { confirmedCard, maybe, text } from "./shapes.ts";

/** The card of an application, set up in the card frame, and the cards stored with an account. */
export const cardCalls = {
  "GET /user/online-ira/card": {
    says: "A new set-up of a card, which ends the older one, and the confirmed card.",
    answer: Type.Object({
      publishableKey: text,
      setupIntentClientSecret: text,
      card: maybe(confirmedCard),
    }),
  },
  "PATCH /user/online-ira/card/confirm": {
    calls: ["registration.confirmCard"],
    adds: confirmedCard,
    refusals: ["NOT_CONFIRMED"],
  },
  "DELETE /user/online-ira/card": { says: "Removes the card." },
  "POST /api/billing/get/cc/list": {
    says: "The cards stored with an account.",
    body: "form",
    fields: { accountCode: text },
    answer: Type.Object({ list: Type.String({ description: "A list, as JSON text." }) }),
  },
  "POST /api/account/save/card": {
    says: "Stores a card with an account. The number and the security code are read once and not stored.",
    headers: ["Idempotency-Key?"],
    body: "form",
    fields: {
      accountCode: text,
      name: text,
      ccn: text,
      cardType: text,
      cardName: text,
      expMonth: text,
      expYear: text,
      securityCode: text,
      isAuthorize: text,
      isDefault: text,
      countryCode: text,
      street: text,
      city: text,
      stateProvince: text,
      zipCode: text,
    },
    answer: Type.Object({ id: text }),
    refusals: ["CARD_UNSUPPORTED", "CC_FAILED", "INVALID_PARAMETERS"],
  },
} satisfies DescribedCalls;
