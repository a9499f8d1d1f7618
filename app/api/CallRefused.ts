import type { CallError } from "../../engine/index.ts";

/** The custodian refused a call, or could not be reached (code "offline", status 0). */
export class CallRefused extends Error {
  readonly error: CallError;
  /** The refusal's other fields, such as the current revision of a draft. */
  readonly fields: { readonly [name: string]: unknown };

  constructor(error: CallError, fields: { readonly [name: string]: unknown } = {}) {
    super(error.code);
    this.name = "CallRefused";
    this.error = error;
    this.fields = fields;
  }
}
