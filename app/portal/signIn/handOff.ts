import type { NavigateFunction } from "react-router-dom";
import { routes } from "../../../schemas/program.json";
import { logOut, redirectToken } from "../../api/portal/signOut.ts";
import { forgetPerson } from "../../session/forgetPerson.ts";
import { leaveSession, sessionStore } from "../../session/sessionStore.ts";
import { loginHref } from "./loginHref.ts";
import { portalPath } from "./portalPath.ts";
import { savedBeforeSignOut } from "./savedBeforeSignOut.ts";

/** Addresses below this belong to this portal; the person stays signed in. */
const HERE = /^\/o(\/|$)/;
/** These addresses belong to the newer portal. */
const NEWER = /^(\/portal\/|https:\/\/)/;

/** The hand-off that was begun last. Pressed twice, it alone goes on: a sign-out voids every token but its own. */
let latest = 0;
let isSigningOut = false;

/**
 * Opens a page of this portal, or hands the person over to the newer one: asks the server for a redirect token, signs
 * the person out here, and adds the token and the state to the address (AUTH019, AUTH020). Opening the sign-in signs
 * out by itself. Any other target shows "not found": nobody is signed out and no token is requested.
 * @param to a name of `portalPaths`, or a path
 * @param keeps the person will return, so the browser keeps its drafts
 */
export async function handOff(
  navigate: NavigateFunction,
  to: string,
  params: { readonly [name: string]: unknown } = {},
  keeps = false,
): Promise<void> {
  if (to === "login") {
    navigate(loginHref());
    return;
  }
  if (HERE.test(to)) {
    const asked = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
    navigate(asked.size > 0 ? `${to}?${asked}` : to);
    return;
  }
  const place = portalPath(to);
  if (place === to && !NEWER.test(to)) {
    navigate(routes.notFound);
    return;
  }
  if (isSigningOut) return;
  const own = ++latest;
  const query = new URLSearchParams();
  const { idx } = window.history.state ?? {};
  const { session } = sessionStore.getState();
  await savedBeforeSignOut();
  if (own !== latest) return;
  // Without a token, the newer portal asks the person to sign in. They are signed out here either way.
  const token = await redirectToken().catch(() => undefined);
  if (own !== latest) return;
  // Whoever went elsewhere meanwhile stays there, and so does whoever has signed in since.
  if (window.history.state?.idx !== idx || sessionStore.getState().session !== session) return;
  if (token) query.set("token", token);
  isSigningOut = true;
  await logOut(token).catch(() => {});
  isSigningOut = false;
  query.set("state", to);
  if (Object.keys(params).length > 0) query.set("params", JSON.stringify(params));
  const target = `${place}?${query}`;
  if (keeps) leaveSession();
  else forgetPerson();
  if (/^https?:/.test(target)) window.location.assign(target);
  else navigate(target);
}
