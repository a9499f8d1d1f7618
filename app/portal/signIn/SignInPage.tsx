import "virtual:messages/pages";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Button, Link, Notice } from "../../../widgets/index.ts";
import { readPeople, resetPerson, type SandboxPeople, signIn } from "../../api/portal/sandbox.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { hasWords, words } from "../../messages/words.ts";
import { arriveSignedOut, holdSession } from "../../session/sessionStore.ts";
import { messageFor } from "../errors/routeForError.ts";
import { notify } from "../frame/notificationStore.ts";
import { Page } from "../frame/Page.tsx";
import { portalPath } from "./handOff.ts";
import type { WasAt } from "./loginHref.ts";
import { peopleGroups } from "./peopleGroups.ts";

const codes: { readonly [code: string]: string } = {
  IDLE: "signIn.idle",
  ACCESS_DENIED: "server.401",
  SERVER_ERROR: "server.500",
};

/** The sandbox's sign-in page: the demo people, and the values to type for each outcome. */
export function SignInPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [people, setPeople] = useState<SandboxPeople>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const code = query.get("portalErrorCode");
  const message = query.get("message");
  const told = hasWords(message) ? message : code && Object.hasOwn(codes, code) ? codes[code] : undefined;

  useEffect(() => {
    arriveSignedOut();
    document.title = `${words("signIn.title")} · ${words("ui.siteTitle")}`;
    readPeople().then(setPeople, (error: unknown) => {
      const isOff = error instanceof CallRefused && error.error.status === 404;
      setProblem(isOff ? "signIn.off" : "server.500");
    });
  }, []);

  const groups = peopleGroups(people?.list ?? []);
  const wasAt = useLocation().state as WasAt | null;
  // Whoever was signed out by the clock goes on where they were; another person's place is not theirs.
  const start = (person: string) => (wasAt?.person === person ? wasAt.place : "/o");
  const enter = async (person: string, place = start(person)) => {
    setBusy(person);
    try {
      holdSession(await signIn(person));
      navigate(place);
    } catch (error) {
      notify("error", words(messageFor(error instanceof CallRefused ? error.error.status : 500)));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <Page>
      <div className="SignIn">
        <h1>{words("signIn.title")}</h1>
        {problem === "signIn.off" ? null : (
          <p className="Lead">
            {words("signIn.lead")} <Link href="/portal/demo/desk?person=*">{words("signIn.desk")}</Link>
          </p>
        )}
        {told ? (
          <Notice level="warning" live>
            {words(told)}
          </Notice>
        ) : null}
        {problem ? <Notice level="error">{words(problem)}</Notice> : null}
        {groups.length > 1 ? (
          <nav className="SignIn-jumps" aria-label={words("signIn.groups")}>
            <ul>
              {groups.map(({ group }) => (
                <li key={group}>
                  <Link href={`#people-${group}`}>{words(`signIn.group.${group}`)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {groups.map(({ group, list }) => (
          <section key={group} className="SignIn-group">
            <h2 id={`people-${group}`} tabIndex={-1}>
              {words(`signIn.group.${group}`)}
            </h2>
            <ul className="SignIn-people">
              {list.map(({ id, name, about, roles }) => (
                <li key={id} className="SignIn-person">
                  <div>
                    <h3 className="SignIn-name">
                      {name}
                      {roles.includes("ROLE_ADVISOR") ? (
                        <span className="SignIn-role">
                          <span className="visually-hidden">, </span>
                          {words("signIn.advisor")}
                        </span>
                      ) : null}
                    </h3>
                    <p>{about}</p>
                  </div>
                  <div className="SignIn-actions">
                    <Button
                      busy={busy === id}
                      aria-label={words("signIn.enterAs", { name })}
                      onClick={() => void enter(id)}
                    >
                      {words("signIn.enter")}
                    </Button>
                    {group === "moneyOut" ? (
                      <>
                        <Button
                          look="quiet"
                          aria-label={words("signIn.settingsNamed", { name })}
                          onClick={() => void enter(id, portalPath("mfaSettings"))}
                        >
                          {words("signIn.settings")}
                        </Button>
                        <Link
                          className="Button Button--quiet"
                          href={`/portal/demo/inbox?person=${encodeURIComponent(id)}`}
                          target="_blank"
                          aria-label={words("signIn.inboxNamed", { name })}
                        >
                          {words("signIn.inbox")}
                        </Link>
                      </>
                    ) : null}
                    <Button
                      look="quiet"
                      aria-label={words("signIn.resetNamed", { name })}
                      onClick={() =>
                        void resetPerson(id).then(
                          () => notify("success", words("signIn.resetDone", { name })),
                          () => notify("error", words("server.500")),
                        )
                      }
                    >
                      {words("signIn.reset")}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {people ? (
          <div className="SignIn-samples">
            <Samples title={words("signIn.ssns")} rows={people.ssns.map(({ ssn, says }) => [ssn, says])} />
            <Samples
              title={words("signIn.cards")}
              rows={people.testCards.map(({ number, says }) => [number, says])}
            />
            <Samples
              title={words("signIn.promoCodes")}
              rows={people.promoCodes.map(({ code, says }) => [code, says])}
            />
          </div>
        ) : null}
      </div>
    </Page>
  );
}

function Samples({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <details className="Samples">
      <summary>{title}</summary>
      <dl>
        {rows.map(([value, says]) => (
          <div key={value}>
            <dt>{value}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
