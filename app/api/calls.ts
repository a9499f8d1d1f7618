import type { Call } from "./CallContext.ts";
import { formCalls } from "./forms.ts";
import { otdCalls } from "./otd.ts";
import { recurringCalls } from "./recurring.ts";
import { registrationCalls } from "./registration.ts";
import { rothCalls } from "./roth.ts";
import { withdrawalCalls } from "./withdrawal.ts";

const calls: { readonly [name: string]: Call } = {
  ...registrationCalls,
  ...formCalls,
  ...otdCalls,
  ...recurringCalls,
  ...rothCalls,
  ...withdrawalCalls,
};

/** The request behind a call's name. @throws where there is none, which is a wiring bug */
export function callNamed(name: string): Call {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!call) throw new Error(`No request is known for the call "${name}".`);
  return call;
}
