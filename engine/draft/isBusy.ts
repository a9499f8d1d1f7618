import type { Draft } from "../types.ts";

/** While a submit is on its way, what was checked must stay what is sent: nothing but its answers is taken. */
export function isBusy(draft: Draft): boolean {
  return draft.running?.list === "submit" || draft.running?.list === "failed";
}

/** Whether nothing that a person does is taken now: a submit is on its way, a question is open, or the flow is over. */
export function isClosed(draft: Draft): boolean {
  return isBusy(draft) || draft.asking !== undefined || draft.finished !== undefined;
}
