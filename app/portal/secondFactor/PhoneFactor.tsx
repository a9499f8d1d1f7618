import { useId, useState } from "react";
import { Button, CodeInput, describedBy, Field, Section } from "../../../widgets/index.ts";
import { mfaSettingsCalls } from "../../api/portal/mfaSettings.ts";
import { words } from "../../messages/words.ts";

interface PhoneFactorProps {
  /** The masked number; undefined if no phone is active. */
  phone: string | undefined;
  /** The person may change it. */
  canChange: boolean;
  onChanged(isActive: boolean): Promise<void>;
  /** Handles a refused change; false if it should be shown here. */
  onRefused(error: unknown): boolean;
}

/** The phone that receives codes. */
export function PhoneFactor({ phone, canChange, onChanged, onRefused }: PhoneFactorProps) {
  const id = useId();
  const [number, setNumber] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<unknown>, isActive: boolean) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      setNumber(undefined);
      await onChanged(isActive);
    } catch (refused) {
      if (!onRefused(refused)) setError(words("secondFactor.failed"));
    }
    setBusy(false);
  };
  const begin = () => {
    const digits = (number ?? "").replace(/[()\s.-]/g, "");
    if (/^\d{10}$/.test(digits)) void run(() => mfaSettingsCalls.beginPhone(digits), true);
    else setError(words("mfaSettings.phoneDigits"));
  };

  const hint = words("mfaSettings.phoneHint");
  return (
    <Section title={words("mfaSettings.phone")}>
      <p className="Field">{words(phone ? "mfaSettings.phoneIsOn" : "mfaSettings.phoneIsOff", { phone })}</p>
      {phone || !canChange ? null : (
        <Field id={id} label={words("mfaSettings.number")} required hint={hint} error={error} width="half">
          <CodeInput
            id={id}
            name="phone"
            label={words("mfaSettings.number")}
            value={number}
            required
            readOnly={busy}
            invalid={error !== undefined}
            describedBy={describedBy(id, { hint, error })}
            options={undefined}
            ui={{ autocomplete: "tel-national", inputmode: "tel" }}
            props={{}}
            onChange={setNumber}
          />
        </Field>
      )}
      {canChange ? (
        <div className="Field MfaWays">
          <Button busy={busy} onClick={phone ? () => void run(mfaSettingsCalls.endPhone, false) : begin}>
            {words(phone ? "mfaSettings.endPhone" : "mfaSettings.beginPhone")}
          </Button>
          {phone && error ? <p role="alert">{error}</p> : null}
        </div>
      ) : null}
    </Section>
  );
}
