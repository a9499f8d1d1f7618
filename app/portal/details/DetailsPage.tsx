import "virtual:messages/pages";
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { routes } from "../../../schemas/program.json";
import lists from "../../../schemas/reference/lists.json";
import { Button, Link, Notice, PoliteStatus, Spinner, StatusTag } from "../../../widgets/index.ts";
import { type Details, detailsCalls } from "../../api/portal/details.ts";
import { endsSession } from "../../api/transport/refusal.ts";
import { accountWords } from "../../messages/accountWords.ts";
import { words } from "../../messages/words.ts";
import { useSession } from "../../session/sessionStore.ts";
import { messageFor } from "../errors/routeForError.ts";
import { signedOutWords } from "../errors/sessionOverWords.ts";
import { UnknownRoute } from "../errors/UnknownRoute.tsx";
import { Page } from "../frame/Page.tsx";
import { usePageTitle } from "../frame/usePageTitle.ts";
import { loginHref } from "../signIn/loginHref.ts";
import { CancelPart } from "./CancelPart.tsx";
import { ChatPart } from "./ChatPart.tsx";
import { DocumentsPart } from "./DocumentsPart.tsx";
import { InfoPart } from "./InfoPart.tsx";
import { NoticesPart } from "./NoticesPart.tsx";
import { OverviewPart } from "./OverviewPart.tsx";
import { nothingUnsent, type PartProps, type Unsent } from "./parts.ts";
import { useDetails } from "./useDetails.ts";

/** The parts of the page, each under its own address. */
const parts: { readonly [tab: string]: ComponentType<PartProps> } = {
  overview: OverviewPart,
  chat: ChatPart,
  documents: DocumentsPart,
  notifications: NoticesPart,
  info: InfoPart,
  cancellation: CancelPart,
};

/** The life of a request after it was begun, under one of the addresses of the program. */
export function DetailsPage({ route }: { route: "details" | "purchaseDetails" }) {
  const { id = "", tab = "" } = useParams();
  const Part = Object.hasOwn(parts, tab) ? parts[tab] : undefined;
  if (!Part) return <UnknownRoute />;
  const base = routes[route].replace("/:tab", "").replace(":id", encodeURIComponent(id));
  return <FollowedRequest key={id} id={id} tab={tab} base={base} />;
}

function FollowedRequest({ id, tab, base }: { id: string; tab: string; base: string }) {
  const Part = parts[tab]!;
  const [said, setSaid] = useState("");
  const [unsent, setUnsent] = useState(nothingUnsent);
  const keep = (change: (held: Unsent) => Partial<Unsent>) =>
    setUnsent((held) => ({ ...held, ...change(held) }));
  const { details, problem, read } = useDetails<Details>(detailsCalls.path(id));
  /** What the person was told of: however often it is read again, it is said once. */
  const known = useRef<Details>(undefined);
  useEffect(() => {
    const sentence = details && known.current ? newsOf(details, known.current) : undefined;
    known.current = details;
    if (sentence) setSaid(sentence);
  }, [details]);
  const name = details ? `${details.title} ${details.number}` : words("details.untitled");
  const heading = usePageTitle(`${words(`details.${tab}`)}: ${name}`);
  return (
    <Page>
      <div className="Home">
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <PoliteStatus text={said} />
        {details ? (
          <>
            <p className="Lead Details-lead">
              {details.account ? accountWords(details.account, details.accountType) : null}
              <StatusTag label={details.status.label} color={details.status.color} />
            </p>
            <Tabs base={base} tab={tab} unread={details.unread} />
          </>
        ) : null}
        {problem === undefined ? null : <Problem status={problem} read={read} />}
        {details === undefined && problem === undefined ? (
          <p className="Pending" role="status">
            <Spinner /> {words("details.loading")}
          </p>
        ) : null}
        {details ? (
          <section className="Details-part" aria-labelledby="details-part">
            <h2 id="details-part">{words(`details.${tab}`)}</h2>
            <Part details={details} read={read} say={setSaid} unsent={unsent} keep={keep} />
          </section>
        ) : null}
      </div>
    </Page>
  );
}

/** What a person should hear of what came: a message of the office before a change of the status before documents. */
function newsOf(news: Details, before: Details): string | undefined {
  const isKnown = new Set(before.messages.map(({ id }) => id));
  const told = news.messages.filter(({ byOffice, id }) => byOffice && !isKnown.has(id)).at(-1);
  if (told) return words("details.newMessage", { text: told.text });
  if (news.status.id !== before.status.id) return words("details.newStatus", { status: news.status.label });
  return isJudged(news, before) ? words("details.newDocument") : undefined;
}

/** Whether the office asked for a document or decided on one. What is pending the person has just uploaded, and was told. */
function isJudged(news: Details, before: Details): boolean {
  const known = new Set(before.documents.map((document) => JSON.stringify(document)));
  return news.documents.some(
    (document) => document.status !== "PENDING" && !known.has(JSON.stringify(document)),
  );
}

function Tabs({ base, tab, unread }: { base: string; tab: string; unread: number }) {
  const navigate = useNavigate();
  const follow = (href: string, event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <nav className="Tabs" aria-label={words("details.tabs")}>
      <ul>
        {Object.keys(parts).map((part) => {
          const href = `${base}/${part}`;
          return (
            <li key={part}>
              <Link
                href={href}
                className="Tabs-link"
                aria-current={part === tab ? "page" : undefined}
                onClick={(event) => follow(href, event)}
              >
                {words(`details.${part}`)}
                {part === "chat" && unread > 0 ? (
                  <span className="Tabs-count">{words("details.unread", { count: unread })}</span>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Problem({ status, read }: { status: number; read(): Promise<void> }) {
  const navigate = useNavigate();
  const session = useSession();
  const isOut = endsSession(status);
  const key = status === 404 ? "details.unknown" : "details.failed";
  return (
    <Notice
      level={isOut || status === 404 ? "warning" : "error"}
      live
      actions={
        isOut ? (
          <Button onClick={() => navigate(loginHref("ACCESS_DENIED", messageFor(status), session?.user?.id))}>
            {words("activity.signIn")}
          </Button>
        ) : status === 404 ? (
          <Button onClick={() => navigate(lists.all.path)}>{words(lists.all.title)}</Button>
        ) : (
          <Button onClick={() => void read()}>{words("activity.again")}</Button>
        )
      }
    >
      {isOut ? signedOutWords(status) : words(key)}
    </Notice>
  );
}
