import type { ReactNode } from "react";
import { Link } from "../../../widgets/index.ts";

interface DownloadLinkProps {
  id?: string;
  href: string;
  look?: "primary" | "secondary" | "quiet";
  children: ReactNode;
}

/** Opens a file in a new tab. Each click adds the current time to the address, so no cache answers (FORM005). */
export function DownloadLink({ id, href, look = "primary", children }: DownloadLinkProps) {
  const fresh = () => `${href}${href.includes("?") ? "&" : "?"}t=${Date.now()}`;
  return (
    <Link
      id={id}
      className={`Button Button--${look} ExitLink`}
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
