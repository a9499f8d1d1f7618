import type { ReactNode } from "react";
import { Link } from "../../../widgets/index.ts";

interface DownloadLinkProps {
  id?: string;
  href: string;
  children: ReactNode;
}

/** A file to keep, opened beside the page. Each press takes a time of its own, so that it never comes out of a cache (FORM005). */
export function DownloadLink({ id, href, children }: DownloadLinkProps) {
  const fresh = () => `${href}${href.includes("?") ? "&" : "?"}t=${Date.now()}`;
  return (
    <Link
      id={id}
      className="Button Button--primary"
      href={fresh()}
      target="_blank"
      onClick={(event) => {
        event.currentTarget.href = fresh();
      }}
    >
      {children}
    </Link>
  );
}
