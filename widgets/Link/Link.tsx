import type { AnchorHTMLAttributes } from "react";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "style" | "href"> {
  href: string;
  /** quiet: underlined only on hover, for navigation, where the position shows that it is a link. */
  quiet?: boolean;
}

/** A link. If it opens a new tab, it also sets `rel`. */
export function Link({ quiet = false, className, rel, target, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      target={target}
      rel={target === "_blank" ? "noopener noreferrer" : rel}
      className={`Link${quiet ? " Link--quiet" : ""}${className ? ` ${className}` : ""}`}
    />
  );
}
