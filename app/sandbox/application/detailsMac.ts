import { plan } from "virtual:flow/registration";
import { canonicalJson } from "../http/answerOnce.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { callOf } from "../walk/callsOf.ts";

/** The call that checks an identity, as the flow names it. */
export const identityCall = "registration.checkIdentity";

/** What an identity check is about: the fields that the flow gives to its call. */
export const identityFields: readonly string[] = Object.keys(callOf(plan, identityCall).entry.with);

/**
 * A keyed digest of the details that an identity check is about. It is the same for the same details, whichever way a
 * date or a number is written, so that a later edit shows.
 */
export function detailsMac(context: SandboxContext, given: { readonly [name: string]: unknown }): Buffer {
  const details = identityFields.flatMap((name) => {
    const value = given[name];
    const detail = typeof value === "string" ? plainDetail(value) : "";
    return detail === "" ? [] : [[name, detail]];
  });
  return context.sealer.mac(canonicalJson(Object.fromEntries(details)));
}

/** A text without needless blanks; "04/12/1980" and "1980-04-12", or two ways to write a number, become the same. */
function plainDetail(value: string): string {
  const text = value
    .normalize()
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$1-$2");
  return /\p{L}/u.test(text) ? text : text.replace(/\D/g, "");
}
