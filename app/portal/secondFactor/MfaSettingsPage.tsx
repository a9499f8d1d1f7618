import "virtual:messages/pages";
import { useCallback, useEffect, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { codeMinutes } from "../../../schemas/reference/limits.json";
import {
  Button,
  FactorEntry,
  Notice,
  Section,
  useWidgetPorts,
  WidgetPortsProvider,
} from "../../../widgets/index.ts";
import { type MfaSettings, mfaSettingsCalls } from "../../api/portal/mfaSettings.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { secondFactorCalls } from "../../api/widgets/secondFactor.ts";
import { words } from "../../messages/words.ts";
import { SessionGate } from "../../session/SessionGate.tsx";
import { Frame } from "../frame/Frame.tsx";
import { Loading } from "../frame/Loading.tsx";
import { usePageTitle } from "../frame/usePageTitle.ts";
import { arrivalOf } from "../signIn/arrivalOf.ts";
import { loginHref } from "../signIn/loginHref.ts";
import { useArrival } from "../signIn/useArrival.ts";
import { AppFactor } from "./AppFactor.tsx";
import { PhoneFactor } from "./PhoneFactor.tsx";

/**
 * Stands in for the newer portal's security settings: exchanges the hand-off's token for a session, turns factors on
 * and off, and returns to the page the person came from.
 */
export function MfaSettingsPage() {
  const { pathname, search } = useLocation();
  const { token, back } = arrivalOf(search);
  useArrival(token, back === undefined ? pathname : `${pathname}?${new URLSearchParams({ back })}`);

  if (token !== undefined) return <Loading />;
  return <SessionGate>{() => <Settings back={back} />}</SessionGate>;
}

function Settings({ back }: { back: string | undefined }) {
  const navigate = useNavigate();
  const heading = usePageTitle(words("mfaSettings.title"));
  const [settings, setSettings] = useState<MfaSettings>();
  const [problem, setProblem] = useState<"server.500" | "mfaSettings.off">();
  const [said, setSaid] = useState("");
  const read = useCallback(
    () =>
      mfaSettingsCalls.read().then(
        (now) => {
          setSettings(now);
          setProblem(undefined);
        },
        (error: unknown) => {
          const isOff = error instanceof CallRefused && error.error.status === 404;
          setProblem(isOff ? "mfaSettings.off" : "server.500");
        },
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  const changed = async (sentence: string) => {
    await read();
    setSaid(sentence);
  };
  // The page was open for long: reading the settings again shows what must be proved.
  const refused = (error: unknown) => {
    const isStale = error instanceof CallRefused && error.error.code === "PROOF_NEEDED";
    if (isStale) void read();
    return isStale;
  };

  return (
    <Frame>
      <div className="Home">
        <h1 ref={heading} tabIndex={-1}>
          {words("mfaSettings.title")}
        </h1>
        {problem === "mfaSettings.off" ? null : <p className="Lead">{words("mfaSettings.lead")}</p>}
        {problem ? (
          <Notice level={problem === "mfaSettings.off" ? "warning" : "error"} live>
            {words(problem)}
          </Notice>
        ) : null}
        {settings ? (
          <>
            {settings.canChange ? null : (
              <Proof
                settings={settings}
                onProved={() => changed(words("mfaSettings.proved"))}
                onFailed={read}
              />
            )}
            <AppFactor
              isActive={settings.isApplicationMfaActive}
              canChange={settings.canChange}
              onRefused={refused}
              onChanged={(isActive) => changed(words(isActive ? "mfaSettings.appOn" : "mfaSettings.appOff"))}
            />
            <PhoneFactor
              phone={settings.phone}
              canChange={settings.canChange}
              onRefused={refused}
              onChanged={(isActive) =>
                changed(words(isActive ? "mfaSettings.phoneOn" : "mfaSettings.phoneOff"))
              }
            />
          </>
        ) : null}
        <p role="status" className="visually-hidden">
          {said}
        </p>
        <div className="Home-ways">
          <Button look="primary" onClick={() => navigate(back ?? "/o")}>
            {words(back ? "mfaSettings.back" : "mfaSettings.home")}
          </Button>
        </div>
      </div>
    </Frame>
  );
}

/** Asks for a code or a new sign-in before anything is changed: the session alone may be someone else's. */
function Proof({
  settings,
  onProved,
  onFailed,
}: {
  settings: MfaSettings;
  onProved(): Promise<void>;
  /** Reads the settings again: the proof may have been heard, and only its answer lost. */
  onFailed(): Promise<void>;
}) {
  const id = useId();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const hasFactor = settings.isApplicationMfaActive || settings.isPhoneMfaActive;
  const ports = { ...useWidgetPorts(), secondFactor: secondFactorCalls };
  const prove = (token: string) =>
    void mfaSettingsCalls.prove(token).then(onProved, () => {
      setFailed(true);
      return onFailed();
    });
  return (
    <Section title={words("mfaSettings.proof")}>
      <p className="Field">{words(hasFactor ? "mfaSettings.proofByCode" : "mfaSettings.proofBySignIn")}</p>
      {failed ? (
        <Notice level="error" live>
          {words("secondFactor.failed")}
        </Notice>
      ) : null}
      {hasFactor ? (
        <div className="Field">
          <WidgetPortsProvider value={ports}>
            <FactorEntry id={id} subject={settings.subject} minutes={codeMinutes} onConfirmed={prove} />
          </WidgetPortsProvider>
        </div>
      ) : null}
      <div className="Field MfaWays">
        <Button look={hasFactor ? "quiet" : "primary"} onClick={() => navigate(loginHref())}>
          {words("mfaSettings.signInAgain")}
        </Button>
      </div>
    </Section>
  );
}
