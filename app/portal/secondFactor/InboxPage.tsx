import "virtual:messages/pages";
import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button, Link, Notice } from "../../../widgets/index.ts";
import { type InboxMessage, readInbox } from "../../api/portal/mfaSettings.ts";
import { hasSandboxCalls } from "../../api/portal/sandbox.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { formatDateTime } from "../../messages/formatDateTime.ts";
import { words } from "../../messages/words.ts";
import { Page } from "../frame/Page.tsx";
import { usePageTitle } from "../frame/usePageTitle.ts";

type Problem = "inbox.nobody" | "inbox.off" | "server.500";

/** Why the inbox cannot be read: an unknown person is a 404, too, like every call of a server without an inbox. */
async function problemOf(status: number): Promise<Problem> {
  if (status === 404 && !(await hasSandboxCalls().catch(() => true))) return "inbox.off";
  return [401, 404, 409, 419].includes(status) ? "inbox.nobody" : "server.500";
}

/** The sandbox's phone: the codes sent to the demo person in `?person=`, or else to the signed-in person. */
export function InboxPage() {
  const [query] = useSearchParams();
  const heading = usePageTitle(words("inbox.title"));
  const person = query.get("person") ?? undefined;
  const [messages, setMessages] = useState<readonly InboxMessage[]>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);

  const read = useCallback(async () => {
    setBusy(true);
    try {
      setMessages(await readInbox(person));
      setProblem(undefined);
    } catch (error) {
      const status = error instanceof CallRefused ? error.error.status : 500;
      setProblem(await problemOf(status));
    }
    setBusy(false);
  }, [person]);
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
            actions={<Link href="/o/auth/login">{words("newerPortal.back")}</Link>}
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
          {messages?.map(({ id, sentAt, deliveryType, phone, code }) => (
            <li key={id} className="Inbox-message">
              <p>{words(deliveryType === "CALL" ? "inbox.call" : "inbox.sms", { code })}</p>
              <p className="Inbox-when">
                {words("inbox.sent", { phone, at: formatDateTime(new Date(sentAt)) })}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Page>
  );
}
