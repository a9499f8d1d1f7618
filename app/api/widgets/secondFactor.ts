import { codeAttempts, codeMinutes } from "../../../schemas/reference/limits.json";
import { type FactorOption, PortRefusal, type SecondFactorPort } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { sessionOverWords } from "../../portal/errors/sessionOverWords.ts";
import { CallRefused } from "../transport/refusal.ts";
import { request } from "../transport/request.ts";

/** Our sentences for the custodian's codes. Every other refusal gets the general one (MFA013 to MFA015). */
const worded: Record<FactorOption["type"], { readonly [code: string]: string }> = {
  TOTP: { MFA_CHALLENGE_INCORRECT: "secondFactor.wrongApp", MFA_LOCKED: "secondFactor.lockedApp" },
  PHONE: {
    MFA_CHALLENGE_INCORRECT: "secondFactor.wrongPhone",
    MFA_LOCKED: "secondFactor.lockedPhone",
    TOO_MANY_REQUESTS: "secondFactor.tooMany",
    TOO_MANY_GUESSES: "secondFactor.tooManyGuesses",
  },
};

/** The calls of the second factor (API066 to API069). Codes and subjects are sent in bodies, never in a URL. */
export const secondFactorCalls: SecondFactorPort = {
  async options() {
    const { list } = await request<{ list: FactorOption[] }>("get", "/user/mfa/options").catch(
      (error: unknown) => refuse("PHONE", error),
    );
    return list;
  },
  async send(deliveryType) {
    const { token, inbox } = await request<{ token: string; inbox?: string }>(
      "get",
      "/user/mfa/challenge/phone",
      // A get is asked again where no answer comes. With its key, each press of the button still sends and counts one code.
      { query: { deliveryType }, once: crypto.randomUUID() },
    ).catch((error: unknown) => refuse("PHONE", error));
    return inbox === undefined ? { token } : { token, inbox };
  },
  async verify({ type, ...body }) {
    const path = type === "TOTP" ? "totp" : "phone";
    const { token } = await request<{ token: string }>("post", `/user/mfa/challenge/${path}`, {
      body,
    }).catch((error: unknown) => refuse(type, error));
    return token;
  },
};

function refuse(type: FactorOption["type"], error: unknown): never {
  if (!(error instanceof CallRefused)) throw new PortRefusal(words("secondFactor.failed"));
  const isOver = sessionOverWords(error.error);
  if (isOver) throw new PortRefusal(isOver);
  const key = worded[type][error.error.code] ?? "secondFactor.failed";
  const { minutes = codeMinutes } = error.fields;
  throw new PortRefusal(words(key, { minutes, attempts: codeAttempts }));
}
