import { footer, help, navigation, user } from "../../../schemas/reference/menu.json";
import { rolesOf, type Session } from "../../session/Session.ts";

export interface MenuLink {
  label: string;
  /** An address of this portal, or a target in the newer one. */
  to: string;
  /** The link leads to the newer portal, through a hand-off. */
  leaves: boolean;
  /** What it opens over the page instead of leading away: "contact" or "glossary". */
  opens?: string;
}

const menus = { footer, help, navigation, user };

interface MenuItem {
  label: string;
  to: string;
  leaves?: boolean;
  opens?: string;
  menu?: string;
  roles?: string;
  needs?: string;
}

/**
 * The links of a part of the layout that a session may see. In `schemas/reference/menu.json` each link may name its
 * menu ("full" or "short"), the role it is for or hidden from, and the session flag it needs.
 */
export function menuFor(part: keyof typeof menus, session: Session | null): MenuLink[] {
  const isAdvisor = session !== null && rolesOf(session).includes("ROLE_ADVISOR");
  const kind = session?.completeMenu ? "full" : "short";
  return (menus[part] as MenuItem[])
    .filter(({ menu }) => menu === undefined || menu === kind)
    .filter(({ roles }) => roles === undefined || (roles === "advisor") === isAdvisor)
    .filter(({ needs }) => needs === undefined || session?.[needs as keyof Session] === true)
    .map(({ label, to, opens, leaves = false }) => ({ label, to, opens, leaves }));
}
