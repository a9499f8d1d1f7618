import { useEffect } from "react";
import { Glossary } from "../../../widgets/Glossary/Glossary.tsx";
import { words } from "../../messages/words.ts";
import { PrintedPage } from "../frame/PrintedPage.tsx";
import { glossaryTerms } from "./glossaryTerms.ts";

/** The glossary on a page of its own, to be linked to, printed and kept. It asks for no sign-in. */
export function GlossaryPage() {
  // The words come later than the page, so the browser has not found the anchor.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <PrintedPage title={words("glossary.title")} lead={words("glossary.lead")}>
      <div className="GlossaryPage">
        <Glossary terms={glossaryTerms} />
      </div>
    </PrintedPage>
  );
}
