import { ArrowDown, ArrowUp } from "lucide-react";
import type { MouseEvent } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { Link } from "../Link/Link.tsx";

export interface SortHeaderProps {
  label: string;
  /** How the rows are sorted by this column now; undefined if they are not. */
  sorted?: "ascending" | "descending" | undefined;
  /** The address of the table in the order that a press brings. */
  href: string;
  onFollow?(href: string, event: MouseEvent<HTMLAnchorElement>): void;
}

/** The head of a column by which the rows can be sorted: a link, so that each order has an address. */
export function SortHeader({ label, sorted, href, onFollow }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={sorted} className="SortHeader">
      <Link quiet className="SortHeader-link" href={href} onClick={(event) => onFollow?.(href, event)}>
        {label}
        {sorted ? <Icon of={sorted === "ascending" ? ArrowUp : ArrowDown} /> : null}
      </Link>
    </th>
  );
}
