import "virtual:messages/pages";
import { useCallback, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { routes } from "../../../schemas/program.json";
import { Button, Notice } from "../../../widgets/index.ts";
import { readSent, type Sent } from "../../api/portal/activity.ts";
import { CallRefused, endsSession } from "../../api/transport/refusal.ts";
import { words } from "../../messages/words.ts";
import { arriveSignedOut } from "../../session/sessionStore.ts";
import { SentDetail } from "../../widgets/Confirmation/SentDetail.tsx";
import { signedOutWords } from "../errors/sessionOverWords.ts";
import { Loading } from "../frame/Loading.tsx";
import { Page } from "../frame/Page.tsx";
import { useLatest } from "../frame/useLatest.ts";
import { usePageTitle } from "../frame/usePageTitle.ts";

interface Problem {
  kind: "unknown" | "signedOut" | "failed";
  said: string;
}

function problemOf(error: unknown): Problem {
  const status = error instanceof CallRefused ? error.error.status : 0;
  if (status === 404) return { kind: "unknown", said: words("details.unknown") };
  if (!endsSession(status)) return { kind: "failed", said: words("activity.failed") };
  // Whoever was never signed in came by a link, which opens once.
  return { kind: "signedOut", said: status === 401 ? words("activity.signedOut") : signedOutWords(status) };
}

/** What the person sent under the id of the address. */
export function SentPage() {
  const { id = "" } = useParams();
  return <ActivityPage id={id} />;
}

/** What the person sent under this id. Without a session it says what to do, and nobody is led away. */
export function ActivityPage({ id }: { id: string }) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<Problem>();
  const here = `/o/activity/${encodeURIComponent(id)}`;
  const heading = usePageTitle(sent?.title ?? words("activity.title"));
  const begin = useLatest();
  const read = useCallback(async () => {
    const isLatest = begin();
    setSent(undefined);
    setProblem(undefined);
    await readSent(id).then(
      (told) => isLatest() && setSent(told),
      (error: unknown) => isLatest() && setProblem(problemOf(error)),
    );
  }, [begin, id]);
  useEffect(() => {
    arriveSignedOut();
    void read();
  }, [read]);

  return (
    <Page>
      <div className="Home">
        <h1 ref={heading} tabIndex={-1}>
          {sent?.title ?? words("activity.title")}
        </h1>
        {problem ? (
          <Notice level={problem.kind === "failed" ? "error" : "warning"} live>
            {problem.said}
          </Notice>
        ) : null}
        {sent === undefined && problem === undefined ? <Loading /> : null}
        {sent ? <SentDetail sent={sent} isFolded /> : null}
        <div className="Home-ways">
          {problem?.kind === "failed" ? (
            <Button look="primary" onClick={() => void read()}>
              {words("activity.again")}
            </Button>
          ) : null}
          {sent?.isFollowed ? (
            <Button look="primary" onClick={() => navigate(`${here}/overview`)}>
              {words("activity.follow")}
            </Button>
          ) : null}
          {problem?.kind === "signedOut" ? (
            <Button
              look="primary"
              onClick={() => navigate(`${routes.signIn}?${new URLSearchParams({ preservePortalUrl: here })}`)}
            >
              {words("activity.signIn")}
            </Button>
          ) : (
            <Button
              {...(sent && !sent.isFollowed ? { look: "primary" as const } : {})}
              onClick={() => navigate("/o")}
            >
              {words("newerPortal.return")}
            </Button>
          )}
        </div>
      </div>
    </Page>
  );
}
