import { brand } from "../../messages/brand.ts";
import type { Session } from "../../session/Session.ts";
import { paramsOf } from "./arrivalOf.ts";

/** What the login site is told by the address of the sign-in (AUTH002, AUTH004). Nothing else is passed on. */
export const handedOn = [
  ...["preservePortalUrl", "portalErrorCode", "state", "params", "user", "email"],
  ...["success", "warning", "error"],
];

type Asked = { readonly [name: string]: string | undefined };

/** A page of this portal, except those that sign people in and out. */
const isHere = (place: string) => /^\/o(\/(?!auth\b)|\?|$)/.test(place);

/** A page of the newer portal. Anyone can write an address, so it may lead to no other site. */
const isNewer = (place: string) => /^\/portal\/\w/.test(place) || Object.hasOwn(brand.portalPaths, place);

/**
 * Where a person goes on after signing in: to the page where they were, or to the state that was asked for. Another
 * person's place is not theirs.
 */
export function arrivalTarget(
  { user, preservePortalUrl = "", state = "", params }: Asked,
  session: Session,
): { to: string; params: { readonly [name: string]: unknown } } {
  const isTheirs = user === undefined || user === session.user?.id;
  if (isTheirs && isHere(preservePortalUrl)) return { to: preservePortalUrl, params: {} };
  if (isTheirs && state !== "login" && (isHere(state) || isNewer(state)))
    return { to: state, params: paramsOf(params ?? null) };
  return { to: "/o", params: {} };
}
