import { FileDown, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, Icon, Review } from "../../../widgets/index.ts";
import { pdfAddress, type Sent } from "../../api/portal/activity.ts";
import { formatDateTime } from "../../messages/formatDateTime.ts";
import { readMoment } from "../../messages/readMoment.ts";
import { words } from "../../messages/words.ts";
import { DownloadLink } from "../ExitLink/DownloadLink.tsx";

interface Props {
  sent: Sent;
  /** The answers open at a press: on a phone they would push the buttons below them out of sight. */
  isFolded?: boolean;
}

/** What a person sent, to be read, printed and kept: what happens next stands before what was answered. */
export function SentDetail({ sent, isFolded = false }: Props) {
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
      {isFolded && sections.length > 0 ? <Folded sections={sections} /> : <Review sections={sections} />}
    </div>
  );
}

/** The answers behind "What you sent". On paper they are always there. */
function Folded({ sections }: Pick<Sent, "sections">) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let wasOpen = false;
    const unfold = () => {
      wasOpen = details.current!.open;
      details.current!.open = true;
    };
    const foldAgain = () => {
      details.current!.open = wasOpen;
    };
    addEventListener("beforeprint", unfold);
    addEventListener("afterprint", foldAgain);
    return () => {
      removeEventListener("beforeprint", unfold);
      removeEventListener("afterprint", foldAgain);
    };
  }, []);
  return (
    <details ref={details} className="Fold SentDetail-answers">
      <summary>{words("activity.title")}</summary>
      <Review sections={sections} />
    </details>
  );
}
