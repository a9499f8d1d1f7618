import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { CodeInput } from "../CodeInput/CodeInput.tsx";
import { Field, FieldMessages } from "../Field/Field.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import { onEnter } from "./onEnter.ts";
import { sentenceOf } from "./sentenceOf.ts";

interface CodeFormProps {
  id: string;
  label: string;
  hint: ReactNode;
  /** The code takes the focus, because the person came from another view. */
  focused: boolean;
  /** Resolves if the code was right. @throws PortRefusal */
  verify(code: string): Promise<void>;
  otherWay: ReactNode;
}

/** A form for one code, in one field so that it can be typed, pasted or autofilled. Every attempt clears it. */
export function CodeForm({ id, label, hint, focused, verify, otherWay }: CodeFormProps) {
  const { text } = useWidgetPorts();
  const root = useRef<HTMLDivElement>(null);
  const there = useRef(true);
  const [code, setCode] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const focus = () => root.current?.querySelector("input")?.focus();

  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  useEffect(() => {
    if (focused) root.current?.querySelector("input")?.focus();
  }, [focused]);

  const confirm = async () => {
    if (busy) return;
    if (code === undefined || !/^\d+$/.test(code)) {
      setError(text(code === undefined ? "secondFactor.codeMissing" : "secondFactor.codeDigits"));
      focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    setCode(undefined);
    try {
      await verify(code);
    } catch (failure) {
      if (!there.current) return;
      setError(sentenceOf(failure, text("secondFactor.failed")));
      setBusy(false);
      focus();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the code clicks the button below
    <div ref={root} className="SecondFactor-form" onKeyDown={onEnter(confirm)}>
      <Field id={id} label={label} required hint={hint} width="third">
        <CodeInput
          id={id}
          name={`${id}-code`}
          label={label}
          value={code}
          required
          readOnly={busy}
          invalid={error !== undefined}
          describedBy={error ? `${id}-hint ${id}-code-error` : `${id}-hint`}
          options={undefined}
          ui={{ autocomplete: "one-time-code" }}
          props={{}}
          onChange={setCode}
        />
        <div role="alert">
          <FieldMessages id={`${id}-code`} error={error} />
        </div>
      </Field>
      <div className="SecondFactor-ways">
        <Button busy={busy} onClick={confirm}>
          {text("secondFactor.confirm")}
        </Button>
        {otherWay}
      </div>
      <span className="visually-hidden" role="status">
        {busy ? text("secondFactor.checking") : ""}
      </span>
    </div>
  );
}
