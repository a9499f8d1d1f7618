import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import { Link } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";

/**
 * A link to something the person can start. Its texts are keys of the catalogue; `list` is the page of earlier
 * requests, or "".
 */
export interface Way {
  label: string;
  about: string;
  to: string;
  list: string;
}

/** Links to what the person can start, each with a sentence. */
export function WayList({ ways }: { ways: readonly Way[] }) {
  const navigate = useNavigate();
  const to = (href: string) => ({
    href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      navigate(href);
    },
  });
  return (
    <ul className="WayList">
      {ways.map(({ label, about, to: href, list }) => (
        <li key={href} className="Way">
          <div>
            <Link className="Way-label" {...to(href)}>
              {words(label)}
            </Link>
            <p className="Way-about">{words(about)}</p>
          </div>
          {list ? (
            <Link
              className="Way-list"
              aria-label={words("home.listNamed", { name: words(label) })}
              {...to(list)}
            >
              {words("home.list")}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
