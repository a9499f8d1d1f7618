import type { ReactNode } from "react";
import { Frame } from "./Frame.tsx";
import { usePageTitle } from "./usePageTitle.ts";

interface TitledPageProps {
  title: string;
  lead?: string;
  /** The buttons at its end. */
  ways?: ReactNode;
  children: ReactNode;
}

/** A page to be read, under a title that takes the focus. */
export function TitledPage({ title, lead, ways, children }: TitledPageProps) {
  const heading = usePageTitle(title);
  return (
    <Frame>
      <div className="Home">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className="Lead">{lead}</p> : null}
        {children}
        {ways ? <div className="Home-ways">{ways}</div> : null}
      </div>
    </Frame>
  );
}
