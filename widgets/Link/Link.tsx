import type { AnchorHTMLAttributes } from "react";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "style" | "href"> {
  href: string;
  /** quiet: underlined only under the pointer, for navigation where the place says it is a link. */
  quiet?: boolean;
}

/** A link. Anything that leads to another site says so in `rel`. */
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
