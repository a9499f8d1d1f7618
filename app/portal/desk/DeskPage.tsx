import "virtual:messages/pages";
import { type MouseEvent, useCallback, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Button, Link, Notice, Spinner, StatusTag } from "../../../widgets/index.ts";
import { type DeskRow, deskCalls, everybody } from "../../api/portal/desk.ts";
import { hasSandboxCalls } from "../../api/portal/sandbox.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { words } from "../../messages/words.ts";
import { Page } from "../frame/Page.tsx";
import { usePageTitle } from "../frame/usePageTitle.ts";
import { DeskRequest } from "./DeskRequest.tsx";

type Problem = "desk.nobody" | "desk.off" | "server.500";

/**
 * Who tries the product plays the custodian's staff: the requests of the demo person in `?person=`, of all people, or of who is
 * signed in, and the one in `?request=` with all that can be done with it.
 */
export function DeskPage() {
  const [query] = useSearchParams();
  const id = query.get("request");
  return (
    <Page>
      <div className="Home Desk">
        {id === null ? (
          <DeskList person={query.get("person") ?? undefined} />
        ) : (
          <DeskRequest key={id} id={id} />
        )}
      </div>
    </Page>
  );
}

async function problemOf(error: unknown): Promise<Problem> {
  const status = error instanceof CallRefused ? error.error.status : 500;
  if (status === 404 && !(await hasSandboxCalls().catch(() => true))) return "desk.off";
  return [401, 404, 409, 419].includes(status) ? "desk.nobody" : "server.500";
}

function DeskList({ person }: { person: string | undefined }) {
  const navigate = useNavigate();
  const heading = usePageTitle(words("desk.title"));
  const [rows, setRows] = useState<readonly DeskRow[]>();
  const [problem, setProblem] = useState<Problem>();
  const read = useCallback(async () => {
    setRows(undefined);
    setProblem(undefined);
    try {
      setRows(await deskCalls.list(person));
    } catch (error) {
      setProblem(await problemOf(error));
    }
  }, [person]);
  useEffect(() => void read(), [read]);
  const follow = (href: string, event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(href);
  };
  const way = (key: string, of: string | undefined) => {
    const href =
      of === undefined ? "/portal/demo/desk" : `/portal/demo/desk?person=${encodeURIComponent(of)}`;
    const isHere = person === of;
    return (
      <Link
        href={href}
        className="Tabs-link"
        aria-current={isHere ? "page" : undefined}
        onClick={(event) => follow(href, event)}
      >
        {words(key)}
      </Link>
    );
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words("desk.title")}
      </h1>
      {problem === "desk.off" ? null : (
        <>
          <p className="Lead">{words("desk.lead")}</p>
          <nav className="Tabs" aria-label={words("desk.whose")}>
            <ul>
              <li>{way("desk.own", undefined)}</li>
              <li>{way("desk.all", everybody)}</li>
            </ul>
          </nav>
        </>
      )}
      {problem ? (
        <Notice
          level="warning"
          live
          actions={
            problem === "server.500" ? (
              <Button onClick={() => void read()}>{words("list.again")}</Button>
            ) : (
              <Link href="/o/auth/login">{words("newerPortal.back")}</Link>
            )
          }
        >
          {words(problem)}
        </Notice>
      ) : null}
      {rows === undefined && problem === undefined ? (
        <p className="Pending" role="status">
          <Spinner /> {words("ui.loading")}
        </p>
      ) : null}
      {rows?.length === 0 ? <p className="Details-none">{words("desk.none")}</p> : null}
      <ul className="WayList">
        {rows?.map((row) => {
          const href = `/portal/demo/desk?request=${row.id}`;
          return (
            <li key={row.id} className="Way">
              <div>
                <Link className="Way-label" href={href} onClick={(event) => follow(href, event)}>
                  {row.title} {row.number}
                </Link>
                <p className="Way-about">
                  {words("desk.of", { name: row.person, account: row.account ?? "" })}
                </p>
              </div>
              <StatusTag label={row.status.label} color={row.status.color} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
