import { flows } from "virtual:flows";
import "virtual:messages/pages";
import { useCallback, useEffect, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { routes } from "../../../schemas/program.json";
import dictionaries from "../../../schemas/reference/dictionaries.json";
import { Button, Notice, SummaryList } from "../../../widgets/index.ts";
import { type ApplicationDraft, applicationCalls } from "../../api/portal/application.ts";
import { CallRefused, endsSession } from "../../api/transport/refusal.ts";
import { browserDrafts } from "../../draft/browserDrafts.ts";
import { formatDateTime } from "../../messages/formatDateTime.ts";
import { readMoment } from "../../messages/readMoment.ts";
import { words } from "../../messages/words.ts";
import { forgetPerson } from "../../session/forgetPerson.ts";
import type { Session } from "../../session/Session.ts";
import { refusalText } from "../details/parts.ts";
import { routeForError } from "../errors/routeForError.ts";
import { Loading } from "../frame/Loading.tsx";
import { notify } from "../frame/notificationStore.ts";
import { Page } from "../frame/Page.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import { type Asking, DraftDialog } from "../requests/DraftDialog.tsx";
import { useIsHere } from "../signIn/useIsHere.ts";

const { id: FLOW, base } = flows.registration!;

type Asked =
  | { state: "loading" }
  | { state: "failed"; message: string }
  | { state: "there"; draft?: ApplicationDraft };

/**
 * Where 'Open New Account' leads: to the wizard, or, for who has begun an application, to the choice whether to continue it, to
 * begin another in its place (LAY036), or to delete it (LAY035). Nobody has two drafts at a time.
 */
export function ApplicationPage({ session }: { session: Session }) {
  const [asked, setAsked] = useState<Asked>({ state: "loading" });
  const navigate = useRef(useNavigate());
  const isHere = useIsHere();
  const ask = useCallback(() => {
    setAsked({ state: "loading" });
    applicationCalls.draft().then(
      (draft) => setAsked(draft ? { state: "there", draft } : { state: "there" }),
      (error: unknown) => {
        if (!(error instanceof CallRefused && endsSession(error.error.status)))
          return setAsked({ state: "failed", message: refusalText(error) });
        if (!isHere.current) return;
        forgetPerson();
        navigate.current(routeForError(error.error, routes.application));
      },
    );
  }, [isHere]);
  useEffect(ask, [ask]);

  if (asked.state === "failed")
    return (
      <TitledPage title={words("menu.openNewAccount")}>
        <Notice level="error" live actions={<Button onClick={ask}>{words("list.again")}</Button>}>
          {asked.message}
        </Notice>
      </TitledPage>
    );
  if (asked.state === "loading")
    return (
      <Page>
        <Loading />
      </Page>
    );
  return asked.draft ? <Begun draft={asked.draft} session={session} /> : <Navigate to={base} replace />;
}

/** The application in progress, and what can be done with it. */
function Begun({ draft, session }: { draft: ApplicationDraft; session: Session }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const isHere = useIsHere();
  const account = accountOf(draft);
  const askAbout = (about: "delete" | "override") =>
    setAsking({
      about,
      text: words(`application.${about}Text`, { account }),
      goOnAt: base,
      beginAt: base,
      isOnlyOne: true,
      async remove() {
        await applicationCalls.deleteDraft(draft.idTemp);
        // Else the wizard would say that the draft of this tab is gone.
        browserDrafts.write(FLOW, session.user?.id ?? "", undefined);
      },
    });
  return (
    <TitledPage
      title={words("menu.openNewAccount")}
      lead={words("application.lead")}
      ways={
        <>
          <Button look="primary" onClick={() => navigate(base)}>
            {words("list.continueDraft")}
          </Button>
          <Button onClick={() => askAbout("override")}>{words("application.another")}</Button>
          <Button onClick={() => askAbout("delete")}>{words("application.delete")}</Button>
        </>
      }
    >
      <SummaryList
        rows={[
          { label: words("application.account"), value: account },
          { label: words("application.saved"), value: formatDateTime(readMoment(draft.savedAt)) },
        ]}
      />
      {asking ? (
        <DraftDialog
          asking={asking}
          onGo={navigate}
          onClose={() => setAsking(undefined)}
          onDeleted={() => {
            notify("success", words("list.deleted"));
            if (isHere.current) navigate(routes.home);
          }}
        />
      ) : null}
    </TitledPage>
  );
}

/** The type of account that the draft is for, in words. */
function accountOf({ typeIRA }: ApplicationDraft): string {
  return dictionaries[1].find(({ id }) => id === typeIRA)?.value ?? words("application.noType");
}
