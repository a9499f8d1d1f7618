import { useEffect, useId, useRef, useState } from "react";
import { Button, CodeForm, Notice, PortRefusal, Section } from "../../../widgets/index.ts";
import { mfaSettingsCalls } from "../../api/portal/mfaSettings.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { words } from "../../messages/words.ts";
import { QrCode } from "./QrCode.tsx";

interface AppFactorProps {
  isActive: boolean;
  /** The person may change it. */
  canChange: boolean;
  onChanged(isActive: boolean): Promise<void>;
  /** Handles a refused change; false if it should be shown here. */
  onRefused(error: unknown): boolean;
}

/** The authenticator app: a secret to scan or copy. The app counts once the person has typed a code from it. */
export function AppFactor({ isActive, canChange, onChanged, onRefused }: AppFactorProps) {
  const id = useId();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [copied, setCopied] = useState("");
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (begun) shown.current?.focus();
  }, [begun]);

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailed(false);
    await work().catch((error: unknown) => setFailed(!onRefused(error)));
    setBusy(false);
  };
  const begin = () => run(async () => setBegun(await mfaSettingsCalls.beginApp()));
  const end = () =>
    run(async () => {
      await mfaSettingsCalls.endApp();
      await onChanged(false);
    });
  const confirm = async (code: string) => {
    await mfaSettingsCalls.confirmApp(code).catch((error: unknown) => {
      const isWrong = error instanceof CallRefused && error.error.code === "MFA_CHALLENGE_INCORRECT";
      if (!isWrong) onRefused(error);
      throw isWrong ? new PortRefusal(words("secondFactor.wrongApp")) : error;
    });
    setBegun(undefined);
    await onChanged(true);
  };
  const copy = (secret: string) =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(words("mfaSettings.copied")),
      () => setCopied(words("mfaSettings.notCopied")),
    );

  return (
    <Section title={words("mfaSettings.app")}>
      <p className="Field">{words(isActive ? "mfaSettings.appIsOn" : "mfaSettings.appIsOff")}</p>
      {failed ? (
        <Notice level="error" live>
          {words("secondFactor.failed")}
        </Notice>
      ) : null}
      {begun && canChange ? (
        <div ref={shown} className="Field MfaSecret" tabIndex={-1}>
          <p>{words("mfaSettings.scan")}</p>
          <QrCode text={begun.uri} label={words("mfaSettings.qr")} />
          <p>
            {words("mfaSettings.secret")} <code className="MfaSecret-text">{grouped(begun.secret)}</code>
          </p>
          <div className="Home-ways">
            <Button onClick={() => void copy(begun.secret)}>{words("mfaSettings.copy")}</Button>
            <span role="status">{copied}</span>
          </div>
          <CodeForm
            id={`${id}-code`}
            label={words("secondFactor.appCode")}
            hint={words("secondFactor.appHint")}
            focused={false}
            verify={confirm}
            otherWay={
              <Button look="quiet" onClick={() => setBegun(undefined)}>
                {words("ui.cancel")}
              </Button>
            }
          />
        </div>
      ) : canChange ? (
        <div className="Field MfaWays">
          <Button busy={busy} onClick={begin}>
            {words(isActive ? "mfaSettings.replaceApp" : "mfaSettings.beginApp")}
          </Button>
          {isActive ? (
            <Button look="quiet" busy={busy} onClick={end}>
              {words("mfaSettings.endApp")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Section>
  );
}

const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, "$& ");
