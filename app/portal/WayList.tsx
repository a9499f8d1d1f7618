import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import { Link } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";

/** A thing one may begin: its texts are keys of the catalogue; `list` leads to what was begun before, "" where nothing does. */
export interface Way {
  label: string;
  about: string;
  to: string;
  list: string;
}

/** Things one may begin, each with a sentence about it. */
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
