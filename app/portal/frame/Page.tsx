import type { MouseEvent, ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type LayoutLink, PageLayout } from "../../../widgets/index.ts";
import { brand } from "../../messages/brand.ts";
import { words } from "../../messages/words.ts";
import { useSession } from "../../session/useSession.ts";
import { useHandOff } from "../signIn/useHandOff.ts";
import { menuFor } from "./menuFor.ts";

/** The portal's frame around a page: header with its menus, footer (LAY001 to LAY013). */
export function Page({
  progress,
  rail,
  children,
}: {
  progress?: ReactNode;
  rail?: ReactNode;
  children: ReactNode;
}) {
  const session = useSession() ?? null;
  const navigate = useNavigate();
  const handOff = useHandOff();
  const { pathname } = useLocation();
  const linksOf = (part: "navigation" | "user" | "footer") => menuFor(part, session);
  const links = (part: "navigation" | "user" | "footer"): LayoutLink[] =>
    linksOf(part).map(({ label, to }) => ({
      label: words(label),
      href: to,
      ...(pathname.startsWith(to) ? { current: true } : {}),
    }));
  const follow = ({ href }: LayoutLink, event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const all = [...linksOf("navigation"), ...linksOf("user"), ...linksOf("footer")];
    const leaves = all.find(({ to }) => to === href)?.leaves ?? false;
    if (leaves && session) void handOff(href);
    else navigate(href);
  };
  return (
    <PageLayout
      logo={<Logo />}
      help={{
        before: words("menu.call"),
        phone: brand.clientServicesPhone,
        after: brand.clientServicesHours,
      }}
      homeHref={session ? "/o" : "/o/auth/login"}
      {...(session
        ? { user: { name: session.user?.name ?? words("menu.account"), links: links("user") } }
        : {})}
      navigation={session ? links("navigation") : []}
      progress={progress}
      rail={rail}
      footer={{
        copyright: words("menu.copyright", { year: new Date().getFullYear() }),
        links: links("footer"),
      }}
      onFollow={follow}
    >
      {children}
    </PageLayout>
  );
}

function Logo() {
  return <>{brand.providerName}</>;
}
