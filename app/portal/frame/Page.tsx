import { type MouseEvent, type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { scrollsAbovePixels } from "../../../schemas/reference/limits.json";
import { type LayoutLink, PageLayout } from "../../../widgets/index.ts";
import { brand } from "../../messages/brand.ts";
import { words } from "../../messages/words.ts";
import { useSession } from "../../session/sessionStore.ts";
import { later } from "../../widgets/later.tsx";
import { sayNotLoaded } from "../errors/faultOf.ts";
import { useHandOff } from "../signIn/useHandOff.ts";
import { type MenuLink, menuFor } from "./menuFor.ts";
import { notify } from "./notificationStore.ts";

const { component: HelpDialog, load: loadHelp } = later(
  async () => (await import("../help/HelpDialog.tsx")).HelpDialog,
  null,
);

const PARTS = ["navigation", "help", "user", "footer"] as const;

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
  /** What help is open over the page. */
  const [help, setHelp] = useState<MenuLink>();
  const links = (part: Parameters<typeof menuFor>[0]): LayoutLink[] =>
    menuFor(part, session).map(({ label, to }) => ({
      label: words(label),
      href: to,
      ...(pathname.startsWith(to) ? { current: true } : {}),
    }));
  const follow = ({ href }: LayoutLink, event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const link = PARTS.flatMap((part) => menuFor(part, session)).find(({ to }) => to === href);
    if (link?.opens)
      loadHelp().then(
        () => setHelp(link),
        // The page stays: there may be answers on it that nobody has saved.
        () => notify("error", sayNotLoaded()),
      );
    else go(href, link);
  };
  const go = (href: string, link?: MenuLink) => {
    if (link?.leaves && session) void handOff(href);
    else navigate(href);
  };
  return (
    <PageLayout
      logo={<Logo />}
      help={{
        before: words("menu.call"),
        phone: brand.clientServicesPhone,
        after: brand.clientServicesHours,
        links: links("help"),
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
      endAbove={scrollsAbovePixels}
      onFollow={follow}
    >
      {children}
      {help ? (
        <HelpDialog link={help} onClose={() => setHelp(undefined)} onLeave={() => go(help.to, help)} />
      ) : null}
    </PageLayout>
  );
}

function Logo() {
  return <>{brand.providerName}</>;
}
