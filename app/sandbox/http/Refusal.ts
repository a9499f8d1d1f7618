import refusals from "./refusals.json" with { type: "json" };

/** A code in refusals.json. */
export type RefusalCode = keyof typeof refusals;

/** Thrown to answer a call with `{ success: false, status, message, … }`; refusals.json has the sentence. */
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

  /** @param brand fills the parameters that the refusal has no field for, such as {clientServicesPhone} */
  toBody(brand: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const words = { ...brand, ...this.fields } as Record<string, unknown>;
    const message = refusals[this.code].message.replace(/\{(\w+)\}/g, (_, name: string) =>
      String(words[name] ?? ""),
    );
    return { success: false, status: this.code, message, ...this.fields };
  }
}
