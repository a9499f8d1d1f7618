import { Type } from "typebox";
import words from "../ipd/ipd.json" with { type: "json" };
import type { DescribedCalls } from "./describedCalls.ts";
import { moment, text } from "./shapes.ts";

const links = ["LINK_EXPIRED", "LINK_USED"] as const;
const status = Type.Object({ status: text });

/** Powers of attorney over the investments of an account. */
export const ipdCalls = {
  "POST /user/application/ipd": {
    calls: ["ipd.send"],
    headers: ["Idempotency-Key"],
    refusals: ["VALIDATION_FAILED"],
  },
  "GET /user/e-form/ipd/{accessToken}/info": {
    says: "What the link to a power of attorney is about, for the person whom it was sent to.",
    answer: Type.Object({ name: text, account: text, powers: Type.Array(text), expiresAt: moment }),
    refusals: links,
  },
  "PATCH /user/e-form/ipd/{accessToken}/confirm": {
    says: "Approves or declines it. The link is used up.",
    fields: { status: Type.Enum(Object.keys(words.answers)) },
    answer: status,
    refusals: [...links, "NOT_OPEN"],
  },
  "POST /user/ipd/{id}/revoke": {
    says: "Takes a power of attorney back.",
    answer: status,
    refusals: ["NOT_OPEN"],
  },
} satisfies DescribedCalls;
