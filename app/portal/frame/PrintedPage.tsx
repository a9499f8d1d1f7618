import type { ReactNode } from "react";
import { Button } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { Page } from "./Page.tsx";
import { usePageTitle } from "./usePageTitle.ts";

/** A page to be read, with its button to print it. */
export function PrintedPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const heading = usePageTitle(title);
  return (
    <Page>
      <div className="Home">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="Lead">{lead}</p>
        {children}
        <div className="Home-ways PrintedPage-print">
          <Button onClick={() => window.print()}>{words("agreements.print")}</Button>
        </div>
      </div>
    </Page>
  );
}
