import { FileDown, Printer } from "lucide-react";
import { Button, Icon, Review } from "../../../widgets/index.ts";
import { pdfAddress, type Sent } from "../../api/portal/activity.ts";
import { formatDateTime } from "../../messages/formatDateTime.ts";
import { readMoment } from "../../messages/readMoment.ts";
import { words } from "../../messages/words.ts";
import { DownloadLink } from "../ExitLink/DownloadLink.tsx";

/** What a person sent, to be read, printed and kept: what happens next stands before what was answered. */
export function SentDetail({ sent }: { sent: Sent }) {
  const { id, reference, status, sentAt, amounts, next, sections } = sent;
  const facts = [
    { label: words("activity.reference"), value: reference },
    { label: words("activity.sentOn"), value: formatDateTime(readMoment(sentAt)) },
    { label: words("activity.status"), value: status },
  ];
  return (
    <div className="SentDetail">
      <div className="SentDetail-ways">
        <Button onClick={() => window.print()}>
          <Icon of={Printer} />
          {words("activity.print")}
        </Button>
        <DownloadLink look="secondary" href={pdfAddress(id)} download={`${reference}.pdf`}>
          <Icon of={FileDown} />
          {words("activity.pdf")}
        </DownloadLink>
      </div>
      <Review
        sections={[
          { id: "facts", title: words("activity.facts"), rows: facts },
          ...(amounts.length > 0 ? [{ id: "amounts", title: words("activity.amounts"), rows: amounts }] : []),
        ]}
      />
      {next.length > 0 ? (
        <section aria-labelledby="sent-next">
          <h2 className="SentDetail-title" id="sent-next">
            {words("activity.next")}
          </h2>
          <ol className="SentDetail-next">
            {next.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          <p className="SentDetail-keep">{words("activity.keep")}</p>
        </section>
      ) : null}
      <Review sections={sections} />
    </div>
  );
}
