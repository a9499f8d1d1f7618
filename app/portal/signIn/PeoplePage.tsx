import "virtual:messages/pages";
import { useCallback, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { routes } from "../../../schemas/program.json";
import { Button, Link, Notice } from "../../../widgets/index.ts";
import { readPeople, resetPerson, type SandboxPeople, signIn } from "../../api/portal/sandbox.ts";
import { tellTabs } from "../../api/transport/contact.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { words } from "../../messages/words.ts";
import { arriveSignedOut, holdSession } from "../../session/sessionStore.ts";
import { messageFor } from "../errors/routeForError.ts";
import { notify } from "../frame/notificationStore.ts";
import { Page } from "../frame/Page.tsx";
import { arrivalTarget } from "./arrivalTarget.ts";
import { peopleGroups } from "./peopleGroups.ts";
import { portalPath } from "./portalPath.ts";
import { useIsHere } from "./useIsHere.ts";

/** The sandbox's quick way in: the demo people, and the values to type for each outcome. */
export function PeoplePage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [people, setPeople] = useState<SandboxPeople>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const isHere = useIsHere();

  const read = useCallback(async () => {
    setProblem(undefined);
    try {
      setPeople(await readPeople());
    } catch (error) {
      const isOff = error instanceof CallRefused && error.error.status === 404;
      setProblem(isOff ? "signIn.off" : "server.500");
    }
  }, []);
  useEffect(() => {
    arriveSignedOut();
    document.title = `${words("signIn.title")} · ${words("ui.siteTitle")}`;
    void read();
  }, [read]);

  const byPassword = `${routes.signIn}?${query}`;
  const groups = peopleGroups(people?.list ?? []);
  const enter = async (person: string, place?: string) => {
    if (!navigator.cookieEnabled) return notify("error", words("signIn.cookies"));
    setBusy(person);
    try {
      const session = await signIn(person);
      holdSession(session);
      tellTabs({ person });
      // Whoever was signed out by the clock goes on where they were; whoever went elsewhere meanwhile stays there.
      if (isHere.current) navigate(place ?? arrivalTarget(Object.fromEntries(query), session).to);
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
            {words("signIn.lead")} <Link href={byPassword}>{words("signIn.byPassword")}</Link>{" "}
            <Link href="/portal/demo/desk?person=*">{words("signIn.desk")}</Link>
          </p>
        )}
        {problem ? (
          <Notice
            level="error"
            actions={
              problem === "signIn.off" ? (
                <Link href={byPassword}>{words("signIn.byPassword")}</Link>
              ) : (
                <Button onClick={() => void read()}>{words("server.again")}</Button>
              )
            }
          >
            {words(problem)}
          </Notice>
        ) : null}
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
              {list.map(({ id, name, email, about, roles }) => (
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
                    {email ? <p className="SignIn-email">{email}</p> : null}
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
    <details className="Fold Samples">
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
