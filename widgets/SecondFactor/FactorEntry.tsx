import { useEffect, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { Notice } from "../Notice/Notice.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
import { type FactorOption, useWidgetPorts } from "../WidgetPorts.ts";
import { CodeForm } from "./CodeForm.tsx";
import { PhoneEntry } from "./PhoneEntry.tsx";
import { sentenceOf } from "./sentenceOf.ts";

interface FactorEntryProps {
  /** The id of the control that takes the focus. */
  id: string;
  subject: string;
  minutes: number;
  onConfirmed(token: string): void;
}

/** Loads the person's factors and shows one: the app if there is one, otherwise the phone (MFA010). */
export function FactorEntry({ id, subject, minutes, onConfirmed }: FactorEntryProps) {
  const { text, secondFactor, leave } = useWidgetPorts();
  /** A text says why they could not be loaded. */
  const [options, setOptions] = useState<readonly FactorOption[] | string>();
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<FactorOption["type"]>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let there = true;
    secondFactor.options().then(
      (found) => there && setOptions(found),
      (failure) => there && setOptions(sentenceOf(failure, text("secondFactor.failed"))),
    );
    return () => {
      there = false;
    };
  }, [secondFactor, attempt]);

  // Who has none may activate one in another tab, and comes back here.
  const hasNone =
    typeof options === "object" && !options.some(({ type }) => type === "TOTP" || type === "PHONE");
  useEffect(() => {
    if (!hasNone) return;
    const lookAgain = () => setAttempt((count) => count + 1);
    window.addEventListener("focus", lookAgain);
    return () => window.removeEventListener("focus", lookAgain);
  }, [hasNone]);

  if (options === undefined) {
    return (
      <p id={id} className="SecondFactor-loading" role="status" tabIndex={-1}>
        <Spinner />
        {text("secondFactor.loading")}
      </p>
    );
  }
  if (typeof options === "string") {
    const again = () => {
      setOptions(undefined);
      setAttempt((count) => count + 1);
    };
    return (
      <Notice
        level="error"
        live
        actions={
          <Button id={id} onClick={again}>
            {text("secondFactor.again")}
          </Button>
        }
      >
        {options}
      </Notice>
    );
  }
  const app = options.find(({ type }) => type === "TOTP");
  const phone = options.find((option) => option.type === "PHONE");
  if (!app && !phone) {
    return (
      <Notice
        level="warning"
        live
        actions={
          <Button id={id} look="primary" onClick={() => leave("mfaSettings")}>
            {text("secondFactor.settings")}
          </Button>
        }
      >
        {text("secondFactor.none")}
      </Notice>
    );
  }
  const byApp = chosen ? chosen === "TOTP" : app !== undefined;
  if (phone && !byApp) {
    return (
      <PhoneEntry
        id={id}
        phone={phone}
        subject={subject}
        minutes={minutes}
        focused={chosen !== undefined}
        onConfirmed={onConfirmed}
        otherWay={
          app ? (
            <Button look="quiet" onClick={() => setChosen("TOTP")}>
              {text("secondFactor.useApp")}
            </Button>
          ) : null
        }
      />
    );
  }
  return (
    <CodeForm
      id={id}
      label={text("secondFactor.appCode")}
      hint={text("secondFactor.appHint")}
      focused={chosen !== undefined}
      verify={async (challenge) =>
        onConfirmed(await secondFactor.verify({ type: "TOTP", challenge, subject }))
      }
      otherWay={
        phone ? (
          <Button look="quiet" onClick={() => setChosen("PHONE")}>
            {text("secondFactor.usePhone")}
          </Button>
        ) : null
      }
    />
  );
}
