import type { ReactNode, SyntheticEvent } from "react";
import { Link } from "../../../widgets/index.ts";

interface DownloadLinkProps {
  id?: string;
  href: string;
  look?: "primary" | "secondary" | "quiet";
  /** The name to keep the file under. Without it, the file opens in a new tab. */
  download?: string;
  children: ReactNode;
}

/** Leads to a file. Each press adds the current time to the address, so no cache answers (FORM005). */
export function DownloadLink({ id, href, look = "primary", download, children }: DownloadLinkProps) {
  const fresh = () => `${href}${href.includes("?") ? "&" : "?"}t=${Date.now()}`;
  const refresh = (event: SyntheticEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = fresh();
  };
  return (
    <Link
      id={id}
      className={`Button Button--${look} ExitLink`}
      href={fresh()}
      {...(download === undefined ? { target: "_blank" } : { download })}
      // The middle button and the browser's own menu open a link without a click.
      onPointerDown={refresh}
      onClick={refresh}
    >
      {children}
    </Link>
  );
}
