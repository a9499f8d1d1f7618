import { ChevronDown, CircleUserRound, Menu } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { beside } from "../beside.tsx";
import { Disclosure } from "../Disclosure/Disclosure.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { Link } from "../Link/Link.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

export interface LayoutLink {
  label: string;
  href: string;
  /** The link to the current page. */
  current?: boolean;
}

export interface PageLayoutProps {
  logo: ReactNode;
  /** The logo's link. Without it the logo is only a picture. */
  homeHref?: string;
  /** A phone number to call for help, with the words before and after it, and more help: the same line on top of every page. */
  help?: { before: string; phone: string; after: string; links: readonly LayoutLink[] };
  /** The signed-in person, if any. */
  user?: { name: string; links: readonly LayoutLink[] };
  navigation?: readonly LayoutLink[];
  /** Below the header, as wide as the page: a StepBar. */
  progress?: ReactNode;
  /** Next to the main column on wide screens; hidden on narrow screens and in print. */
  rail?: ReactNode;
  footer?: { copyright: string; links: readonly LayoutLink[] };
  /** How high the main column may be, in pixels, before a button leads to its end. */
  endAbove?: number;
  onFollow?(link: LayoutLink, event: MouseEvent<HTMLAnchorElement>): void;
  children: ReactNode;
}

const PageEnd = beside(async () => (await import("./PageEnd.tsx")).PageEnd);

/** The frame of every page: header with logo and user menu, navigation, main column, rail, footer. */
export function PageLayout(props: PageLayoutProps) {
  const {
    logo,
    homeHref,
    help,
    user,
    navigation = [],
    progress,
    rail,
    footer,
    endAbove,
    onFollow,
    children,
  } = props;
  const { text } = useWidgetPorts();
  const links = (list: readonly LayoutLink[], className: string) => (
    <ul className={className}>
      {list.map((link) => (
        <li key={link.href}>
          <Link
            quiet
            href={link.href}
            aria-current={link.current ? "page" : undefined}
            onClick={(event) => onFollow?.(link, event)}
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="PageLayout">
      <a className="PageLayout-skip" href="#main">
        {text("widget.layout.skip")}
      </a>
      <header className="PageLayout-header">
        {help ? (
          <div className="PageLayout-help">
            <div className="PageLayout-inner">
              <p>
                {help.before}{" "}
                <a className="Link" href={`tel:${help.phone}`}>
                  {help.phone}
                </a>
                , {help.after}
              </p>
              {links(help.links, "PageLayout-links")}
            </div>
          </div>
        ) : null}
        <div className="PageLayout-inner">
          {homeHref ? (
            <a
              className="PageLayout-logo"
              href={homeHref}
              onClick={(event) => onFollow?.({ label: "", href: homeHref }, event)}
            >
              {logo}
            </a>
          ) : (
            <div className="PageLayout-logo">{logo}</div>
          )}
          {navigation.length > 0 ? (
            <Disclosure
              className="PageLayout-navigation"
              label={text("widget.layout.menu")}
              button={<Icon of={Menu} />}
            >
              <nav aria-label={text("widget.layout.navigation")}>{links(navigation, "PageLayout-links")}</nav>
            </Disclosure>
          ) : null}
          {user ? (
            <Disclosure
              className="PageLayout-user"
              button={
                <>
                  <Icon of={CircleUserRound} />
                  <span className="PageLayout-name">{user.name}</span>
                  <Icon of={ChevronDown} />
                </>
              }
            >
              {links(user.links, "PageLayout-links")}
            </Disclosure>
          ) : null}
        </div>
      </header>
      {progress ? (
        <div className="PageLayout-progress">
          <div className="PageLayout-inner">{progress}</div>
        </div>
      ) : null}
      <div className={rail ? "PageLayout-body PageLayout-body--railed" : "PageLayout-body"}>
        <main className="PageLayout-main" id="main" tabIndex={-1}>
          {children}
          {endAbove === undefined ? null : <PageEnd above={endAbove} />}
        </main>
        {rail ? <aside className="PageLayout-rail">{rail}</aside> : null}
      </div>
      {footer ? (
        <footer className="PageLayout-footer">
          <div className="PageLayout-inner">
            <p>{footer.copyright}</p>
            {links(footer.links, "PageLayout-links")}
          </div>
        </footer>
      ) : null}
    </div>
  );
}
