import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { FieldMessages } from "../Field/Field.tsx";
import { Fieldset } from "../Fieldset/Fieldset.tsx";
import { Link } from "../Link/Link.tsx";
import { RadioGroup } from "../RadioGroup/RadioGroup.tsx";
import { type FactorOption, useWidgetPorts } from "../WidgetPorts.ts";
import { CodeForm } from "./CodeForm.tsx";
import { onEnter } from "./onEnter.ts";
import { sentenceOf } from "./sentenceOf.ts";

type Phone = Extract<FactorOption, { type: "PHONE" }>;

interface PhoneEntryProps {
  id: string;
  phone: Phone;
  subject: string;
  minutes: number;
  /** The first control takes the focus, because the person came from another view. */
  focused: boolean;
  onConfirmed(token: string): void;
  otherWay: ReactNode;
}

/** Two sub-steps: choose how to receive the code, then type it. Resend Code leads back (MFA006 to MFA008). */
export function PhoneEntry({ id, phone, subject, minutes, focused, onConfirmed, otherWay }: PhoneEntryProps) {
  const { text, secondFactor } = useWidgetPorts();
  const [sent, setSent] = useState<{ token: string; inbox?: string }>();
  const [returned, setReturned] = useState(false);
  // Kept here, so that Resend Code leads back to the way that was chosen.
  const [way, setWay] = useState(() => usualWay(phone));
  const to = { phone: phone.phone, minutes };
  if (!sent)
    return (
      <SendCode
        id={id}
        phone={phone}
        way={way}
        onWay={setWay}
        focused={focused || returned}
        onSent={setSent}
        otherWay={otherWay}
      />
    );
  return (
    <CodeForm
      id={id}
      label={text("secondFactor.phoneCode")}
      hint={
        <>
          {text("secondFactor.phoneHint", to)}
          {sent.inbox ? (
            <>
              {" "}
              <Link href={sent.inbox} target="_blank">
                {text("secondFactor.inbox")}
              </Link>
            </>
          ) : null}
        </>
      }
      focused
      verify={async (challenge) =>
        onConfirmed(await secondFactor.verify({ type: "PHONE", challenge, token: sent.token, subject }))
      }
      otherWay={
        <>
          <Button
            look="quiet"
            onClick={() => {
              setReturned(true);
              setSent(undefined);
            }}
          >
            {text("secondFactor.resend")}
          </Button>
          {otherWay}
        </>
      }
    />
  );
}

const usualWay = ({ deliveryTypes }: Phone): string | undefined =>
  (deliveryTypes.find(({ id }) => id === "SMS") ?? deliveryTypes[0])?.id;

interface SendCodeProps {
  id: string;
  phone: Phone;
  way: string | undefined;
  onWay(way: string): void;
  focused: boolean;
  onSent(sent: { token: string; inbox?: string }): void;
  otherWay: ReactNode;
}

function SendCode({ id, phone, way, onWay, focused, onSent, otherWay }: SendCodeProps) {
  const { text, secondFactor } = useWidgetPorts();
  const { deliveryTypes } = phone;
  const root = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (!focused) return;
    const first = (which: string) => root.current?.querySelector<HTMLElement>(which);
    (first("input:checked") ?? first("input"))?.focus();
  }, [focused]);

  const send = async () => {
    if (busy) return;
    if (way === undefined) {
      setError(text("secondFactor.wayMissing"));
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      onSent(await secondFactor.send(way));
    } catch (failure) {
      setError(sentenceOf(failure, text("secondFactor.failed")));
      setBusy(false);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in an option clicks the button below
    <div ref={root} className="SecondFactor-form" onKeyDown={onEnter(send)}>
      <Fieldset id={id} legend={text("secondFactor.way", { phone: phone.phone })} required role="radiogroup">
        <RadioGroup
          id={id}
          name={`${id}-way`}
          label={text("secondFactor.way", { phone: phone.phone })}
          value={way}
          required
          readOnly={busy}
          invalid={error !== undefined}
          describedBy={undefined}
          options={deliveryTypes.map((each) => ({ value: each.id, label: each.name }))}
          ui={{ inline: true }}
          props={{}}
          onChange={(next) => onWay(next as string)}
        />
      </Fieldset>
      <div role="alert">
        <FieldMessages id={`${id}-send`} error={error} />
      </div>
      <div className="SecondFactor-ways">
        <Button busy={busy} aria-describedby={error ? `${id}-send-error` : undefined} onClick={send}>
          {text("secondFactor.send")}
        </Button>
        {otherWay}
      </div>
    </div>
  );
}
