import { ChevronLeft, ChevronRight } from "lucide-react";
import type { MouseEvent } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { Link } from "../Link/Link.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import { pagerItems } from "./pagerItems.ts";

export interface PagerProps {
  /** The accessible name, which tells two pagers on one page apart. */
  label: string;
  /** The number of rows before the first one shown. */
  offset: number;
  /** Rows per page. */
  size: number;
  /** The total number of rows. */
  total: number;
  /** How many page links to show around the current page. */
  links?: number;
  /** The address of the page that starts after this many rows. */
  hrefOf(offset: number): string;
  onFollow?(href: string, event: MouseEvent<HTMLAnchorElement>): void;
}

/** Shows "first - last of total", and links to the other pages if there are any. */
export function Pager({ label, offset, size, total, links = 5, hrefOf, onFollow }: PagerProps) {
  const { text } = useWidgetPorts();
  if (total === 0) return null;
  const pages = Math.ceil(total / size);
  const page = Math.min(Math.floor(offset / size), pages - 1);
  const to = (target: number) => {
    const href = hrefOf(target * size);
    return { href, onClick: (event: MouseEvent<HTMLAnchorElement>) => onFollow?.(href, event) };
  };
  return (
    <nav className="Pager" aria-label={label}>
      <p className="Pager-position">
        {text("widget.pager.position", {
          first: offset + 1,
          last: Math.min(offset + size, total),
          total,
        })}
      </p>
      {pages > 1 ? (
        <ul className="Pager-links">
          {page > 0 ? (
            <li>
              <Link quiet className="Pager-step" rel="prev" {...to(page - 1)}>
                <Icon of={ChevronLeft} />
                {text("widget.pager.previous")}
              </Link>
            </li>
          ) : null}
          {pagerItems(page, pages, links).map((item, index) =>
            item === "gap" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its position
              <li key={`gap-${index}`} className="Pager-gap">
                …
              </li>
            ) : (
              <li key={item}>
                <Link
                  quiet
                  className="Pager-page"
                  aria-label={text("widget.pager.page", { page: item + 1 })}
                  aria-current={item === page ? "page" : undefined}
                  {...to(item)}
                >
                  {item + 1}
                </Link>
              </li>
            ),
          )}
          {page < pages - 1 ? (
            <li>
              <Link quiet className="Pager-step" rel="next" {...to(page + 1)}>
                {text("widget.pager.next")}
                <Icon of={ChevronRight} />
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
    </nav>
  );
}
