import "virtual:messages/pages";
import { type MouseEvent, useCallback, useEffect, useId, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { pageLinks, transactionListRows } from "../../../schemas/reference/limits.json";
import { Button, Field, Link, Notice, Pager, StatusTag, TextInput } from "../../../widgets/index.ts";
import { type DeskList as DeskFound, type DeskSearch, deskCalls, everybody } from "../../api/portal/desk.ts";
import { hasSandboxCalls } from "../../api/portal/sandbox.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { words } from "../../messages/words.ts";
import { Loading } from "../frame/Loading.tsx";
import { Page } from "../frame/Page.tsx";
import { useLatest } from "../frame/useLatest.ts";
import { usePageTitle } from "../frame/usePageTitle.ts";
import { DeskRequest } from "./DeskRequest.tsx";

const DESK = "/portal/demo/desk";

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
        {id === null ? <DeskList asked={searchOf(query)} /> : <DeskRequest key={id} id={id} />}
      </div>
    </Page>
  );
}

/** What the address asks the list for. */
function searchOf(query: URLSearchParams): DeskSearch {
  const offset = Number(query.get("offset") ?? 0);
  return {
    person: query.get("person") ?? undefined,
    q: query.get("q") ?? undefined,
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : undefined,
  };
}

function hrefOf(asked: DeskSearch): string {
  const said = Object.entries(asked).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? DESK : `${DESK}?${query}`;
}

async function problemOf(error: unknown): Promise<Problem> {
  const status = error instanceof CallRefused ? error.error.status : 500;
  if (status === 404 && !(await hasSandboxCalls().catch(() => true))) return "desk.off";
  return [401, 404, 409, 419].includes(status) ? "desk.nobody" : "server.500";
}

function DeskList({ asked }: { asked: DeskSearch }) {
  const { person, q, offset = 0 } = asked;
  const navigate = useNavigate();
  const heading = usePageTitle(words("desk.title"));
  const [found, setFound] = useState<DeskFound>();
  const [problem, setProblem] = useState<Problem>();
  const begin = useLatest();
  const read = useCallback(async () => {
    const isLatest = begin();
    setFound(undefined);
    setProblem(undefined);
    try {
      const told = await deskCalls.list({ person, q, offset });
      if (isLatest()) setFound(told);
    } catch (error) {
      const why = await problemOf(error);
      if (isLatest()) setProblem(why);
    }
  }, [begin, person, q, offset]);
  useEffect(() => void read(), [read]);
  const follow = (href: string, event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(href);
  };
  const way = (key: string, of: string | undefined) => {
    const href = hrefOf({ person: of, q });
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
          <Search key={q} text={q ?? ""} onSearch={(next) => navigate(hrefOf({ person, q: next }))} />
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
              <Link href="/portal/demo/people">{words("newerPortal.back")}</Link>
            )
          }
        >
          {words(problem)}
        </Notice>
      ) : null}
      {found === undefined && problem === undefined ? <Loading /> : null}
      {found?.list.length === 0 ? (
        <p className="Details-none" role="status">
          {words(q === undefined && offset === 0 ? "desk.none" : "desk.notFound")}
        </p>
      ) : null}
      <ul className="WayList">
        {found?.list.map((row) => {
          const href = `${DESK}?request=${row.id}`;
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
      {found ? (
        <Pager
          label={words("desk.pages")}
          offset={offset}
          size={transactionListRows}
          total={found.total}
          links={pageLinks}
          hrefOf={(next) => hrefOf({ person, q, offset: next || undefined })}
          onFollow={(href, event) => {
            follow(href, event);
            heading.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

function Search({ text, onSearch }: { text: string; onSearch(text: string | undefined): void }) {
  const id = useId();
  const [typed, setTyped] = useState<string | undefined>(text);
  return (
    <search>
      <form
        className="Desk-search"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed?.trim() || undefined);
        }}
      >
        <Field id={id} label={words("desk.search")} required unmarked>
          <TextInput
            id={id}
            name={id}
            label={words("desk.search")}
            value={typed}
            required={false}
            readOnly={false}
            invalid={false}
            describedBy={undefined}
            options={undefined}
            ui={{}}
            props={{}}
            onChange={setTyped}
          />
        </Field>
        <Button type="submit">{words("desk.find")}</Button>
      </form>
    </search>
  );
}
