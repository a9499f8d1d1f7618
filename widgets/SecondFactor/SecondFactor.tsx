import { useEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { Notice } from "../Notice/Notice.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";
import { FactorEntry } from "./FactorEntry.tsx";

/** A confirmation: its token, which works once, and the text that was confirmed. */
export interface FactorAnswer {
  token: string;
  subject: string;
}

/**
 * Confirms what is on the page by a code from an authenticator app or a phone. The answer is valid only for
 * `props.subject`: if that changes, or the custodian refuses it, the widget asks again. Codes are never stored.
 * `props`: `subject`; `minutes` that codes and confirmations are valid; `amount` in dollars and `payee`, if the
 * sentences should name them.
 */
export function SecondFactor({
  id,
  label,
  value,
  readOnly,
  invalid,
  props,
  onChange,
}: WidgetProps<FactorAnswer>) {
  const { text } = useWidgetPorts();
  const root = useRef<HTMLFieldSetElement>(null);
  const moveFocus = useRef(false);
  const [fresh, setFresh] = useState<string>();
  const [hasExpired, setExpired] = useState(false);
  const subject = typeof props.subject === "string" ? props.subject : "";
  const minutes = Number(props.minutes ?? 10);
  const isVoid = value !== undefined && value.subject !== subject;
  // The custodian refused it, because it expired or was used already: ask again.
  const isConfirmed = value !== undefined && !isVoid && !invalid;
  const named = {
    amount: typeof props.amount === "number" ? props.amount : undefined,
    payee: typeof props.payee === "string" && props.payee !== "" ? props.payee : undefined,
  };
  const isAmount = named.amount !== undefined;

  // The clicked button was removed together with its view, so move the focus.
  useEffect(() => {
    if (moveFocus.current) root.current?.focus();
    moveFocus.current = false;
  });
  const settle = (answer: FactorAnswer | undefined) => {
    moveFocus.current = true;
    setExpired(false);
    setFresh(answer?.token);
    onChange(answer);
  };

  const change = useRef(onChange);
  change.current = onChange;
  const isFresh = isConfirmed && value.token === fresh;
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => {
      setExpired(true);
      change.current(undefined);
    }, minutes * 60_000);
    return () => clearTimeout(timer);
  }, [isFresh, minutes]);

  return (
    <fieldset
      ref={root}
      // With no control inside, the fieldset takes the id, so that the error summary can focus it.
      id={isConfirmed || readOnly ? id : `${id}-all`}
      // It needs a name only where it takes the focus itself: the field around it is called the same.
      aria-label={isConfirmed || readOnly ? label : undefined}
      tabIndex={-1}
      className={invalid ? "SecondFactor SecondFactor--invalid" : "SecondFactor"}
    >
      {isConfirmed ? (
        <Notice
          level="success"
          live
          actions={
            readOnly ? undefined : (
              <Button onClick={() => settle(undefined)}>{text("secondFactor.anew")}</Button>
            )
          }
        >
          {isAmount && named.payee
            ? text("secondFactor.doneTo", named)
            : isAmount
              ? text("secondFactor.doneAmount", named)
              : text("secondFactor.done")}{" "}
          {text("secondFactor.doneUntil", { minutes })}
        </Notice>
      ) : null}
      {isVoid && !invalid ? (
        <Notice level="warning" live>
          {text("secondFactor.changed")}
        </Notice>
      ) : null}
      {hasExpired && !value ? (
        <Notice level="warning" live>
          {text("secondFactor.expired", { minutes })}
        </Notice>
      ) : null}
      {!isConfirmed && readOnly ? <p>{text("secondFactor.notConfirmed")}</p> : null}
      {!isConfirmed && !readOnly ? (
        <>
          <p>
            {isAmount && named.payee
              ? text("secondFactor.asksTo", named)
              : isAmount
                ? text("secondFactor.asksAmount", named)
                : text("secondFactor.asks")}
          </p>
          <FactorEntry
            id={id}
            subject={subject}
            minutes={minutes}
            onConfirmed={(token) => settle({ token, subject })}
          />
        </>
      ) : null}
    </fieldset>
  );
}
