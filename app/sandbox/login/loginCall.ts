import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { portalOfLogin } from "./loginOrigin.ts";
import type { Carried } from "./loginPages.ts";

/** The fields of a form, or the parameters of an address. */
export type Form = { readonly [name: string]: string | undefined };

/** What a page of the login site hands on: the browser that asked, where the person wants to go, the page that frames the form. */
const carriedNames = ["for", "state", "params", "preservePortalUrl", "user", "partner", "challenge"];

/** What a form hands on. */
export function carriedOf(form: Form): Carried {
  const said = carriedNames.flatMap((name) => {
    const value = form[name];
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(said) as Carried;
}

/** The portal that a page of the login site belongs to. */
export function portalOf({ options }: SandboxContext, call: SandboxCall): string {
  return portalOfLogin(options.origins, new URL(call.req.url).origin);
}

/** Where in the portal a person arrives. The token stands in the fragment, which browsers send to no server. */
export function arrivalAddress(portal: string, carried: Carried, token: string): string {
  const { for: _browser, ...asked } = carried;
  const query = new URLSearchParams(asked);
  return `${portal}/o/auth/arrival${query.size > 0 ? `?${query}` : ""}#token=${token}`;
}
