import type { RefObject } from "react";
import { acceptRedirect } from "../../api/portal/mfaSettings.ts";
import { tellTabs } from "../../api/transport/contact.ts";
import type { Session } from "../../session/Session.ts";
import { holdSession } from "../../session/sessionStore.ts";
import { arrivalTarget } from "./arrivalTarget.ts";
import type { useHandOff } from "./useHandOff.ts";

/** Exchanges a token, which works once, for a session that all tabs hear of. @throws CallRefused */
export async function takeUpToken(token: string): Promise<Session> {
  const session = await acceptRedirect(token);
  holdSession(session);
  tellTabs({ person: session.user?.id ?? "" });
  return session;
}

/**
 * Signs in with the token of an address and leads on to what was asked for there.
 * @param address the same page without the token, which is used up now and must not stay in the address
 * @throws CallRefused
 */
export async function arriveWith(
  token: string,
  address: string,
  asked: Parameters<typeof arrivalTarget>[0],
  handOff: ReturnType<typeof useHandOff>,
  isHere: RefObject<boolean>,
): Promise<void> {
  window.history.replaceState(window.history.state, "", address);
  const { to, params } = arrivalTarget(asked, await takeUpToken(token));
  // Whoever went elsewhere meanwhile stays there.
  if (isHere.current) void handOff(to, params);
}
