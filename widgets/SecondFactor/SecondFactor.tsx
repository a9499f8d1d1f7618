import { useEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { Notice } from "../Notice/Notice.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";
import { FactorEntry } from "./FactorEntry.tsx";

/** What a code confirmed: the token that says so, once, and the text of all that was shown. */
export interface FactorAnswer {
  token: string;
  subject: string;
}

/**
 * Confirms what is on the page by a code of an authenticator app or a telephone. The answer holds for
 * `props.subject` alone: once that has changed, or the custodian refused it, the widget asks anew. Codes are kept nowhere.
 *
 * `props`: `subject`; `minutes` that codes and confirmations hold; `amount` in dollars and `payee`, where the sentences
 * are to name them.
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
  // What the custodian refused, because it ran out or was used, confirms nothing: it is asked for anew.
  const isConfirmed = value !== undefined && !isVoid && !invalid;
  const named = {
    amount: typeof props.amount === "number" ? props.amount : undefined,
    payee: typeof props.payee === "string" && props.payee !== "" ? props.payee : undefined,
  };
  const isAmount = named.amount !== undefined;

  // The pressed button is gone with the view it stood in.
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
      // With nothing to type or choose, the whole takes the focus that the error summary gives.
      id={isConfirmed || readOnly ? id : `${id}-all`}
      aria-label={label}
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
