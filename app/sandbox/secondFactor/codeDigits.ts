import { textField } from "../http/readBody.ts";

/** The code in a body's `challenge`, without spaces. @throws Refusal MALFORMED_BODY */
export function codeDigits(body: Record<string, unknown>): string {
  return textField(body, "challenge").replace(/\s/g, "").slice(0, 16);
}
