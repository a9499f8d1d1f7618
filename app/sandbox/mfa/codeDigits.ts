import { textField } from "../readBody.ts";

/** The code that a body carries as `challenge`, its spaces left out. @throws Refusal MALFORMED_BODY */
export function codeDigits(body: Record<string, unknown>): string {
  return textField(body, "challenge").replace(/\s/g, "").slice(0, 16);
}
