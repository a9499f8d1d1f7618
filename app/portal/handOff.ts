import type { NavigateFunction } from "react-router-dom";
import { routes } from "../../schemas/program.json";
import { logOut, redirectToken } from "../api/session.ts";
import { browserDrafts } from "../draft/browserDrafts.ts";
import { brand } from "../messages/brand.ts";
import { leaveSession } from "../session/sessionStore.ts";
import { loginHref } from "./loginHref.ts";

/** The newer portal's address for a target: a name of the brand's `portalPaths`, or a path. */
export function portalPath(to: string): string {
  return Object.hasOwn(brand.portalPaths, to) ? brand.portalPaths[to]! : to;
}

/** An address below this is a place of this portal: nobody is signed out on the way there. */
const HERE = "/o/";
/** An address below this is a place of the newer portal, as is every whole address. */
const NEWER = /^(\/portal\/|https:\/\/)/;

/**
 * Moves to a place of this portal, or to the newer one: a redirect token from the server, the person signed out here, and token and state
 * parameters in the address (AUTH019, AUTH020). The sign-in page needs no token.
 * What is neither a name nor an address of one of them is not found: nobody is signed out, and no token is asked for.
 * @param to a name of `portalPaths`, or a path
 * @param keeps the person comes back: what the browser keeps of drafts stays
 */
export async function handOff(
  navigate: NavigateFunction,
  to: string,
  params: { readonly [name: string]: unknown } = {},
  keeps = false,
): Promise<void> {
  if (to === "login") {
    await logOut().catch(() => {});
    forgetPerson();
    navigate(loginHref());
    return;
  }
  if (to.startsWith(HERE)) {
    const asked = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
    navigate(asked.size > 0 ? `${to}?${asked}` : to);
    return;
  }
  const place = portalPath(to);
  if (place === to && !NEWER.test(to)) {
    navigate(routes.notFound);
    return;
  }
  const query = new URLSearchParams();
  try {
    const token = await redirectToken();
    query.set("token", token);
    await logOut(token);
  } catch {
    // Without a token the newer portal asks for a sign-in.
  }
  query.set("state", to);
  if (Object.keys(params).length > 0) query.set("params", JSON.stringify(params));
  const target = `${place}?${query}`;
  if (keeps) leaveSession();
  else forgetPerson();
  if (/^https?:/.test(target)) window.location.assign(target);
  else navigate(target);
}

/** Nothing of a person stays in the browser once they are signed out. */
export function forgetPerson(): void {
  browserDrafts.clear();
  leaveSession();
}
