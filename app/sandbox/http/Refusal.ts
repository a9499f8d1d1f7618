import { filledSentence } from "../../../engine/index.ts";
import messages from "../../../schemas/messages.en.json" with { type: "json" };
import refusals from "./refusals.json" with { type: "json" };

/** A code in refusals.json. */
export type RefusalCode = keyof typeof refusals;

/** What refusals.json says: a message of its own, or the key of the portal's sentence where both say the same. */
type Said = { message: string } | { sentence: string };

/** The sentence of a refusal, its {parameters} not filled in. */
export function sentenceOf(code: RefusalCode): string {
  const said: Said = refusals[code];
  return "message" in said ? said.message : messages[said.sentence as keyof typeof messages];
}

/** Thrown to answer a call with `{ success: false, status, message, … }`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly http: number;
  /** Further fields of the answer. They also fill the sentence's {parameters}. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, fields: Record<string, unknown> = {}) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.http = refusals[code].http;
    this.fields = fields;
  }

  /** @param brand what {brand.name} in the sentence reads */
  toBody(brand: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const message = filledSentence(sentenceOf(this.code), this.fields, { brand });
    return { success: false, status: this.code, message, ...this.fields };
  }
}
