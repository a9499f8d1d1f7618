import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { routes } from "../../../schemas/program.json";
import { Disclosure } from "../../../widgets/Disclosure/Disclosure.tsx";
import { useDismissal } from "../../../widgets/Disclosure/useDismissal.ts";
import { type LayoutLink, Link } from "../../../widgets/index.ts";
import { brand } from "../../messages/brand.ts";
import { words } from "../../messages/words.ts";
import { useSession } from "../../session/sessionStore.ts";

/** From here on the side menu is beside the page, and below it over the page, as in app.css. */
const wide = "(min-width: 64rem)";

/** The reduced layout: a bar that stays in view, a menu of the person with Log out alone, a side menu that folds away (LAY015). */
export function ForceLayout({ links, children }: { links: readonly LayoutLink[]; children: ReactNode }) {
  const session = useSession() ?? null;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isOpen, setOpen, side, opener } = useSideMenu();
  const sideId = useId();
  const follow = (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!window.matchMedia(wide).matches) setOpen(false);
    navigate(href);
  };
  return (
    <div className={isOpen ? "ForceLayout ForceLayout--open" : "ForceLayout"}>
      <a className="PageLayout-skip" href="#main">
        {words("widget.layout.skip")}
      </a>
      <header className="ForceLayout-bar">
        <button
          type="button"
          ref={opener}
          className="Disclosure-button"
          aria-expanded={isOpen}
          aria-controls={sideId}
          aria-label={words("widget.layout.menu")}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="ForceLayout-bars" />
        </button>
        <div className="PageLayout-logo">{brand.providerName}</div>
        {session ? (
          <Disclosure
            className="ForceLayout-user"
            button={<span className="ForceLayout-name">{session.user?.name ?? words("menu.account")}</span>}
          >
            <ul className="PageLayout-links">
              <li>
                <Link quiet href={routes.signOut} onClick={(event) => follow(event, routes.signOut)}>
                  {words("ui.logOut")}
                </Link>
              </li>
            </ul>
          </Disclosure>
        ) : null}
      </header>
      <nav
        ref={side}
        id={sideId}
        className="ForceLayout-side"
        aria-label={words("widget.layout.navigation")}
        hidden={!isOpen}
      >
        <ul className="PageLayout-links">
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link
                quiet
                href={href}
                aria-current={pathname === href ? "page" : undefined}
                onClick={(event) => follow(event, href)}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main className="ForceLayout-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Whether the side menu is open. Where it lies over the page, it is dismissed like any menu. */
function useSideMenu() {
  const [isOver, setOver] = useState(() => !window.matchMedia(wide).matches);
  const [isOpen, setOpen] = useState(!isOver);
  const side = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const width = window.matchMedia(wide);
    const fold = () => {
      setOver(!width.matches);
      setOpen(width.matches);
    };
    width.addEventListener("change", fold);
    return () => width.removeEventListener("change", fold);
  }, []);
  useDismissal(isOpen && isOver, () => setOpen(false), opener, [side, opener]);
  return { isOpen, setOpen, side, opener };
}
