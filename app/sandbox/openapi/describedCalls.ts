import type { TObject, TProperties, TSchema } from "typebox";
import type program from "../../../schemas/program.json";
import type { RefusalCode } from "../http/Refusal.ts";

/** A header that a call reads. With "?" it may be missing. */
export type DescribedHeader =
  | "Authorization"
  | "Idempotency-Key"
  | "Idempotency-Key?"
  | "If-Match"
  | "If-Match?"
  | "Prefer?";

interface Described {
  /** Parameters in the address, besides those of a wizard's call. */
  query?: TProperties;
  /** Fields of the body, besides those of a wizard's call. */
  fields?: TProperties;
  /** How the body is sent; JSON by default. */
  body?: "form" | "multipart";
  /** The body is not described field by field. */
  anyBody?: true;
  headers?: readonly DescribedHeader[];
  /** Besides the refusals that follow from the address, the body and the headers; `everyCall.ts` lists those. */
  refusals?: readonly RefusalCode[];
}

/** A call that wizards make: `schemas/calls` says what it does, takes and answers. */
interface WizardCall extends Described {
  calls: readonly (keyof typeof program.calls)[];
  /** Further fields of the answer. */
  adds?: TObject;
  /** Further fields of each row, if the answer is a list. */
  rows?: TObject;
  /** The answer on the wire, if the portal makes the wizard's answer from it. */
  answer?: TSchema;
}

/** A call that only the portal itself makes. */
interface PortalCall extends Described {
  says: string;
  /** The answer's fields besides `success`; a file; a stream of events; JSON without `success`; or null for no body. By default, only `success`. */
  answer?: TSchema | "file" | "stream" | "json" | null;
}

/** The custodian's calls by method and path, such as "GET /user/otd/{id}". Paths are relative to `apiRoot`. */
export type DescribedCalls = { readonly [call: string]: WizardCall | PortalCall };
