import { useEffect, useRef, useState } from "react";
import { Spinner } from "../Spinner/Spinner.tsx";
import type { CardAnswer } from "../WidgetPorts.ts";
import { PortRefusal, useWidgetPorts } from "../WidgetPorts.ts";
import { CardForm } from "./CardForm.tsx";

interface CardEntryProps {
  /** The ZIP code that the card's bill goes to as far as is known: the frame fills it in. */
  zipCode: string | undefined;
  onSaved(card: CardAnswer): void;
}

/**
 * loading until the frame is ready, failed if it does not come; filled once it holds a complete card; confirming during the
 * provider's check.
 */
type State = "loading" | "failed" | "ready" | "filled" | "confirming";

/**
 * The provider's card entry in its frame, and the button that confirms the card with the provider. Next stays disabled
 * until the frame is ready, and confirms a complete card too.
 */
export function CardEntry({ zipCode, onSaved }: CardEntryProps) {
  const ports = useWidgetPorts();
  const { text } = ports;
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<ReturnType<typeof ports.mountCard>>(undefined);
  const [state, setState] = useState<State>("loading");
  const current = useRef(state);
  current.current = state;
  const [problem, setProblem] = useState<string>();
  const [retries, setRetries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry mounts the entry anew
  useEffect(() => {
    if (!host.current) return;
    let there = true;
    const when = (act: () => void) => {
      if (there) act();
    };
    const on = {
      ready: () =>
        when(() => {
          // It may still come after it was given up.
          if (current.current === "failed") setProblem(undefined);
          setState((now) => (now === "loading" || now === "failed" ? "ready" : now));
        }),
      complete: () =>
        when(() => {
          setProblem(undefined);
          setState("filled");
        }),
      error: (sentence: string) =>
        when(() => {
          setProblem(sentence);
          setState((now) => (now === "loading" || now === "failed" ? "failed" : "ready"));
        }),
    };
    mounted.current = ports.mountCard(host.current, on, { zipCode });
    return () => {
      there = false;
      mounted.current?.unmount();
      mounted.current = undefined;
    };
  }, [ports, zipCode, retries]);

  const missing = state === "loading" || state === "failed" ? state : undefined;
  useEffect(
    () => (missing ? ports.hold(text(`widget.card.state.${missing}`)) : undefined),
    [missing, ports, text],
  );

  const retry = () => {
    setProblem(undefined);
    setState("loading");
    setRetries(retries + 1);
  };

  /** Whether one may go on: whether a missing card is missed, the step says itself. */
  const confirm = async (focus: boolean): Promise<boolean> => {
    const entry = mounted.current;
    if (!entry || state === "confirming") return false;
    if (state !== "filled") {
      // The frame says at each field what it lacks.
      entry.check(focus);
      setProblem(text("widget.card.incomplete"));
      return true;
    }
    setState("confirming");
    setProblem(undefined);
    try {
      const card = await entry.confirm();
      if (mounted.current !== entry) return false;
      onSaved(card);
      return true;
    } catch (error) {
      if (mounted.current !== entry) return false;
      setState("filled");
      setProblem(error instanceof PortRefusal ? error.text : text("widget.card.failed"));
      return false;
    }
  };
  const latest = useRef(confirm);
  latest.current = confirm;
  useEffect(() => ports.beforeNext(() => latest.current(false)), [ports]);

  return (
    <CardForm
      problem={problem}
      busy={state === "confirming" || state === "loading"}
      isLoading={state === "loading" && retries === 0}
      {...(missing
        ? { action: "widget.card.again", onPress: retry }
        : { action: "widget.card.confirm", onPress: () => confirm(true) })}
    >
      <div className={state === "failed" ? "CardEntry" : "CardEntry CardEntry--expected"}>
        <div
          ref={host}
          className="CardEntry-host"
          aria-busy={state === "loading"}
          hidden={state === "failed"}
        />
        {state === "loading" ? (
          <p className="CardEntry-loading">
            <Spinner />
            {text("widget.card.loading")}
          </p>
        ) : null}
        <span className="visually-hidden" role="status">
          {text(`widget.card.state.${state}`)}
        </span>
      </div>
    </CardForm>
  );
}
