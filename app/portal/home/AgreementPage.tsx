import { Button } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { type Agreement, AgreementText, versionOf } from "../../widgets/Agreements/AgreementText.tsx";
import { Page } from "../frame/Page.tsx";
import { usePageTitle } from "../frame/usePageTitle.ts";

/** A document to be accepted, on a page of its own, to be printed or kept. */
export function AgreementPage({ agreement }: { agreement: Agreement }) {
  const heading = usePageTitle(agreement.title);
  return (
    <Page>
      <div className="Home">
        <h1 ref={heading} tabIndex={-1}>
          {agreement.title}
        </h1>
        <p className="Lead">{versionOf(agreement)}</p>
        <div className="Agreement-text">
          <AgreementText agreement={agreement} heading="h2" />
        </div>
        <div className="Home-ways Agreement-print">
          <Button onClick={() => window.print()}>{words("agreements.print")}</Button>
        </div>
      </div>
    </Page>
  );
}
