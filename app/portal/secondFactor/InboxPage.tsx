import "virtual:messages/pages";
import { Fragment, useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { codeMinutes } from "../../../schemas/reference/limits.json";
import { Button, Link, Notice, SummaryList } from "../../../widgets/index.ts";
import type { Sent } from "../../api/portal/activity.ts";
import { type InboxMessage, readInbox } from "../../api/portal/mfaSettings.ts";
import { hasSandboxCalls } from "../../api/portal/sandbox.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { formatDateTime } from "../../messages/formatDateTime.ts";
import { readMoment } from "../../messages/readMoment.ts";
import { words } from "../../messages/words.ts";
import { Page } from "../frame/Page.tsx";
import { useLatest } from "../frame/useLatest.ts";
import { usePageTitle } from "../frame/usePageTitle.ts";

type Problem = "inbox.nobody" | "inbox.off" | "server.500";

/** Why the inbox cannot be read: an unknown person is a 404, too, like every call of a server without an inbox. */
async function problemOf(status: number): Promise<Problem> {
  if (status === 404 && !(await hasSandboxCalls().catch(() => true))) return "inbox.off";
  return [401, 404, 409, 419].includes(status) ? "inbox.nobody" : "server.500";
}

/** The sandbox's phone and mailbox: codes and copies sent to the demo person in `?person=`, or else to the signed-in person. */
export function InboxPage() {
  const [query] = useSearchParams();
  const heading = usePageTitle(words("inbox.title"));
  const person = query.get("person") ?? undefined;
  const [messages, setMessages] = useState<readonly InboxMessage[]>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);

  const begin = useLatest();

  const read = useCallback(async () => {
    const isLatest = begin();
    setBusy(true);
    let told: readonly InboxMessage[] | undefined;
    let why: Problem | undefined;
    try {
      told = await readInbox(person);
    } catch (error) {
      why = await problemOf(error instanceof CallRefused ? error.error.status : 500);
    }
    if (!isLatest()) return;
    if (told) setMessages(told);
    setProblem(why);
    setBusy(false);
  }, [begin, person]);
  useEffect(() => {
    void read();
    // A person who returns to this tab wants the newest message.
    const look = () => {
      if (document.visibilityState === "visible") void read();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [read]);

  return (
    <Page>
      <div className="Home">
        <h1 ref={heading} tabIndex={-1}>
          {words("inbox.title")}
        </h1>
        {problem === "inbox.off" ? null : <p className="Lead">{words("inbox.lead")}</p>}
        {problem ? (
          <Notice
            level="warning"
            live
            actions={<Link href="/portal/demo/people">{words("newerPortal.back")}</Link>}
          >
            {words(problem)}
          </Notice>
        ) : null}
        {problem === "inbox.off" ? null : (
          <div className="Home-ways">
            <Button busy={busy} onClick={() => void read()}>
              {words("inbox.refresh")}
            </Button>
          </div>
        )}
        <p role="status" className="Inbox-count">
          {messages && !busy ? words("inbox.count", { count: messages.length }) : ""}
        </p>
        <ol className="Inbox">
          {messages?.map((message) => (
            <li key={message.id} className="Inbox-message">
              <Message message={message} />
            </li>
          ))}
        </ol>
      </div>
    </Page>
  );
}

function Message({ message }: { message: InboxMessage }) {
  const at = formatDateTime(readMoment(message.sentAt));
  if ("text" in message) return <News message={message} at={at} />;
  if (message.deliveryType === "EMAIL")
    return <Copy sent={message.sent} about={words("inbox.emailed", { email: message.email, at })} />;
  const { deliveryType, code, phone } = message;
  return (
    <>
      <p>{words(deliveryType === "CALL" ? "inbox.call" : "inbox.sms", { code, minutes: codeMinutes })}</p>
      <p className="Inbox-when">{words("inbox.sent", { phone, at })}</p>
    </>
  );
}

/** What the custodian tells of a request. */
function News({ message, at }: { message: Extract<InboxMessage, { text: string }>; at: string }) {
  const { text, request, email, phone, link } = message;
  return (
    <>
      <p>{text}</p>
      <p className="Inbox-when">
        {email === undefined ? words("inbox.sent", { phone, at }) : words("inbox.emailed", { email, at })}
      </p>
      <p>
        <Link href={link ?? `/o/activity/${request}/overview`}>
          {words(link === undefined ? "inbox.request" : "inbox.link")}
        </Link>
      </p>
    </>
  );
}

/** A copy of what was sent. All that was answered is folded away. */
function Copy({ sent, about }: { sent: Sent; about: string }) {
  const { title, reference, amounts, next, sections } = sent;
  return (
    <>
      <h2 className="Inbox-title">{title}</h2>
      <p className="Inbox-when">{about}</p>
      <SummaryList rows={[{ label: words("activity.reference"), value: reference }, ...amounts]} />
      {next.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <details className="Inbox-all">
        <summary>{words("inbox.all")}</summary>
        {sections.map((section) => (
          <section key={section.id}>
            <h3>{section.title}</h3>
            <SummaryList rows={section.rows} />
            {section.entries.map((entry) => (
              <Fragment key={entry.key}>
                <h4>{entry.title}</h4>
                <SummaryList rows={entry.rows} />
              </Fragment>
            ))}
          </section>
        ))}
      </details>
    </>
  );
}
