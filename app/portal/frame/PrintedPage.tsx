import type { ReactNode } from "react";
import { Button } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { TitledPage } from "./TitledPage.tsx";

/** A page to be read, with its button to print it. */
export function PrintedPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const print = (
    <Button className="PrintedPage-print" onClick={() => window.print()}>
      {words("agreements.print")}
    </Button>
  );
  return (
    <TitledPage title={title} lead={lead} ways={print}>
      {children}
    </TitledPage>
  );
}
