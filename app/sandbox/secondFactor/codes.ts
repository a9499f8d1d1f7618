import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { textField } from "../http/readBody.ts";

/** The code in a body's `challenge`, without spaces. @throws Refusal MALFORMED_BODY */
export function codeDigits(body: Record<string, unknown>): string {
  return textField(body, "challenge").replace(/\s/g, "").slice(0, 16);
}

/** How long a phone code, a confirmation and a lock are valid, in milliseconds (MFA016). */
export const codeLife = limits.codeMinutes * 60_000;
