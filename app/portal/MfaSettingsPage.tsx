import "virtual:messages/pages";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button, Notice, Spinner } from "../../widgets/index.ts";
import { acceptRedirect, type MfaSettings, mfaSettingsCalls } from "../api/mfaSettings.ts";
import { words } from "../messages/words.ts";
import { SessionGate } from "../session/SessionGate.tsx";
import { arriveSignedOut, holdSession } from "../session/sessionStore.ts";
import { AppFactor } from "./AppFactor.tsx";
import { arrivalOf } from "./arrivalOf.ts";
import { Page } from "./Page.tsx";
import { PhoneFactor } from "./PhoneFactor.tsx";
import { usePageTitle } from "./usePageTitle.ts";

/**
 * Stands in for the newer portal's security settings: exchanges the hand-off's token for a session, turns factors on
 * and off, and returns to the page the person came from.
 */
export function MfaSettingsPage() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { token, back } = arrivalOf(search);
  const asked = useRef<string>(undefined);

  useEffect(() => {
    if (token === undefined) {
      arriveSignedOut();
      return;
    }
    // Effects may run twice, but a token works only once.
    if (asked.current === token) return;
    asked.current = token;
    acceptRedirect(token)
      .then(holdSession, arriveSignedOut)
      .finally(() => {
        // The token is used up, and it must not stay in the URL.
        navigate(back === undefined ? pathname : `${pathname}?${new URLSearchParams({ back })}`, {
          replace: true,
        });
      });
  }, [token, back, pathname, navigate]);

  if (token !== undefined) return <Waiting />;
  return <SessionGate>{() => <Settings back={back} />}</SessionGate>;
}

function Settings({ back }: { back: string | undefined }) {
  const navigate = useNavigate();
  const heading = usePageTitle(words("mfaSettings.title"));
  const [settings, setSettings] = useState<MfaSettings>();
  const [failed, setFailed] = useState(false);
  const [said, setSaid] = useState("");
  const read = useCallback(
    () =>
      mfaSettingsCalls.read().then(
        (now) => {
          setSettings(now);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  const changed = async (sentence: string) => {
    await read();
    setSaid(sentence);
  };

  return (
    <Page>
      <div className="Home">
        <h1 ref={heading} tabIndex={-1}>
          {words("mfaSettings.title")}
        </h1>
        <p className="Lead">{words("mfaSettings.lead")}</p>
        {failed ? (
          <Notice level="error" live>
            {words("server.500")}
          </Notice>
        ) : null}
        {settings ? (
          <>
            <AppFactor
              isActive={settings.isApplicationMfaActive}
              onChanged={(isActive) => changed(words(isActive ? "mfaSettings.appOn" : "mfaSettings.appOff"))}
            />
            <PhoneFactor
              phone={settings.phone}
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
    </Page>
  );
}

function Waiting() {
  return (
    <p className="Pending" role="status">
      <Spinner /> {words("ui.loading")}
    </p>
  );
}
