import "virtual:messages/pages";
import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { routes } from "../../../schemas/program.json";
import { Button, Notice, SummaryList } from "../../../widgets/index.ts";
import { type IpdAnswer, type IpdInfo, ipdCalls } from "../../api/portal/ipd.ts";
import { CallRefused, endsSession } from "../../api/transport/refusal.ts";
import { formatDateTime } from "../../messages/formatDateTime.ts";
import { readMoment } from "../../messages/readMoment.ts";
import { words } from "../../messages/words.ts";
import { refusalText } from "../details/parts.ts";
import { Loading } from "../frame/Loading.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import { arrivalOf } from "../signIn/arrivalOf.ts";
import { useArrival } from "../signIn/useArrival.ts";

/**
 * The newer portal's page where a person approves that they act for an account (IPD001). The link's token is taken out of
 * the address at once, and kept by this page alone.
 */
export function IpdApprovalPage() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [{ token, ipdAccessToken }] = useState(() => arrivalOf(search));
  const isArrived = search === "";
  useArrival(isArrived ? undefined : token, pathname);
  useEffect(() => {
    // Who comes signed out has no token that is exchanged, but the address must not keep the link either.
    if (token === undefined && !isArrived) navigate(pathname, { replace: true });
  }, [token, isArrived, pathname, navigate]);
  return (
    <TitledPage title={words("ipdApproval.title")}>
      {isArrived ? <Approval accessToken={ipdAccessToken} /> : <Loading />}
    </TitledPage>
  );
}

function Approval({ accessToken }: { accessToken: string | undefined }) {
  const [info, setInfo] = useState<IpdInfo>();
  const [problem, setProblem] = useState(accessToken === undefined ? noLink() : undefined);
  const [answer, setAnswer] = useState<IpdAnswer>();
  const [busy, setBusy] = useState(false);
  const read = useCallback(() => {
    if (accessToken !== undefined)
      ipdCalls.info(accessToken).then(setInfo, (error: unknown) => setProblem(problemOf(error)));
  }, [accessToken]);
  useEffect(read, [read]);
  const confirm = async (status: IpdAnswer) => {
    setBusy(true);
    await ipdCalls.confirm(accessToken!, status).then(
      () => setAnswer(status),
      (error: unknown) => setProblem(problemOf(error)),
    );
    setBusy(false);
  };
  // The address keeps no token to read the page by again.
  const again = () => {
    setProblem(undefined);
    if (!info) read();
  };
  if (problem) return <Problem {...problem} again={again} />;
  if (!info) return <Loading />;
  if (answer)
    return (
      <Notice level="success" live>
        {words(answer === "APPROVED" ? "ipdApproval.approved" : "ipdApproval.declined")}
      </Notice>
    );
  return (
    <>
      <p className="Lead">{words("ipdApproval.lead", { name: info.name })}</p>
      <SummaryList
        rows={[
          { label: words("ipdApproval.account"), value: info.account },
          { label: words("ipdApproval.powers"), value: info.powers.join(", ") },
          { label: words("ipdApproval.until"), value: formatDateTime(readMoment(info.expiresAt)) },
        ]}
      />
      <div className="Home-ways">
        <Button look="primary" busy={busy} onClick={() => void confirm("APPROVED")}>
          {words("ipdApproval.approve")}
        </Button>
        <Button busy={busy} onClick={() => void confirm("DECLINED")}>
          {words("ipdApproval.decline")}
        </Button>
      </div>
    </>
  );
}

/** Why nothing can be approved, and where the person goes on. */
interface Trouble {
  text: string;
  /** Without a place the person tries again. */
  way: { label: string; to?: string };
}

function Problem({ text, way: { label, to }, again }: Trouble & { again(): void }) {
  const navigate = useNavigate();
  return (
    <Notice
      level="warning"
      live
      actions={<Button onClick={() => (to === undefined ? again() : navigate(to))}>{words(label)}</Button>}
    >
      {text}
    </Notice>
  );
}

const home = { label: "notFound.home", to: routes.home };
const noLink = (): Trouble => ({ text: words("ipdApproval.noLink"), way: home });

function problemOf(error: unknown): Trouble {
  const status = error instanceof CallRefused ? error.error.status : 0;
  if (endsSession(status))
    return { text: words("ipdApproval.signedOut"), way: { label: "activity.signIn", to: routes.signIn } };
  // What the custodian refused it refuses again.
  const isLasting = status >= 400 && status < 500 && status !== 429;
  return { text: refusalText(error), way: isLasting ? home : { label: "list.again" } };
}
