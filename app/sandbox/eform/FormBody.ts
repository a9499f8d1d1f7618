import type { Json, ReviewSection } from "../../../engine/index.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";

/** What is held of a form beside its columns. */
export interface FormBody {
  /** The draft as the portal stored it; of a submitted form with the answers that were accepted. */
  json: { [name: string]: Json };
  /** One line that says in the list what it is about. */
  details: string;
  /** What was emailed to the provider, as the custodian's own walk has it. */
  sent?: Json;
  /** The same as it is read back, sensitive answers by their last four characters. */
  sections?: ReviewSection[];
}

/** @returns what a form holds */
export function formBody({ body }: StoredRequest): FormBody {
  return body as unknown as FormBody;
}
