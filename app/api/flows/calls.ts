import type { Call } from "./CallContext.ts";
import { loadLaterCalls } from "./loadLaterCalls.ts";
import { registrationCalls } from "./registration.ts";

/**
 * The request for a call's name. Account opening's calls are in the first bundle; the others load, together, at the first
 * of them.
 * @throws CallRefused offline, if its code is not here yet; an Error if there is none
 */
export async function callNamed(name: string): Promise<Call> {
  const calls: { readonly [name: string]: Call } = name.startsWith("registration.")
    ? registrationCalls
    : (await loadLaterCalls()).calls;
  if (!Object.hasOwn(calls, name)) throw new Error(`No request is known for the call "${name}".`);
  return calls[name]!;
}
