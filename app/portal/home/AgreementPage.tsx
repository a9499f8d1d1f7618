import { type Agreement, AgreementText, versionOf } from "../../widgets/Agreements/AgreementText.tsx";
import { PrintedPage } from "../frame/PrintedPage.tsx";

/** A document to be accepted, on a page of its own, to be printed or kept. */
export function AgreementPage({ agreement }: { agreement: Agreement }) {
  return (
    <PrintedPage title={agreement.title} lead={versionOf(agreement)}>
      <div className="Agreement-text">
        <AgreementText agreement={agreement} heading="h2" />
      </div>
    </PrintedPage>
  );
}
