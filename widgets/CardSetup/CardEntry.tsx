import { CircleAlert, LockKeyhole } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
import type { CardAnswer } from "../WidgetPorts.ts";
import { PortRefusal, useWidgetPorts } from "../WidgetPorts.ts";

interface CardEntryProps {
  label: string;
  onSaved(card: CardAnswer): void;
}

/** loading until the frame is ready; filled once it holds a complete card; confirming during the provider's check. */
type State = "loading" | "ready" | "filled" | "confirming";

/**
 * The provider's card entry in its frame, and the button that confirms the card with the provider. Next stays disabled
 * until the frame is ready, and confirms a complete card too.
 */
export function CardEntry({ label, onSaved }: CardEntryProps) {
  const ports = useWidgetPorts();
  const { text } = ports;
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<ReturnType<typeof ports.mountCard>>(undefined);
  const [state, setState] = useState<State>("loading");
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!host.current) return;
    let there = true;
    const when = (act: () => void) => {
      if (there) act();
    };
    mounted.current = ports.mountCard(host.current, {
      ready: () => when(() => setState((now) => (now === "loading" ? "ready" : now))),
      complete: () =>
        when(() => {
          setProblem(undefined);
          setState("filled");
        }),
      error: (sentence) =>
        when(() => {
          setProblem(sentence);
          setState((now) => (now === "loading" ? now : "ready"));
        }),
    });
    return () => {
      there = false;
      mounted.current?.unmount();
      mounted.current = undefined;
    };
  }, [ports]);

  const loading = state === "loading";
  useEffect(() => (loading ? ports.hold() : undefined), [loading, ports]);

  /** Whether one may go on: whether a missing card is missed, the step says itself. */
  const confirm = async (): Promise<boolean> => {
    const entry = mounted.current;
    if (!entry || state === "confirming") return false;
    if (state !== "filled") {
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
  useEffect(() => ports.beforeNext(() => latest.current()), [ports]);

  return (
    <div className="CardEntry">
      <div className="CardEntry-frame">
        <div ref={host} className="CardEntry-host" aria-busy={loading} />
        {loading && !problem ? (
          <p className="CardEntry-loading">
            <Spinner />
            {text("widget.card.loading")}
          </p>
        ) : null}
      </div>
      <p className="CardEntry-problem" role="alert">
        {problem ? (
          <>
            <Icon of={CircleAlert} />
            <span>{problem}</span>
          </>
        ) : null}
      </p>
      {loading ? null : (
        <Button
          className="CardEntry-confirm"
          busy={state === "confirming"}
          aria-label={`${text("widget.card.confirm")}: ${label}`}
          onClick={confirm}
        >
          {text("widget.card.confirm")}
        </Button>
      )}
      <p className="CardEntry-note">
        <Icon of={LockKeyhole} />
        <span>{text("widget.card.note")}</span>
      </p>
      <span className="visually-hidden" role="status">
        {text(`widget.card.state.${state}`)}
      </span>
    </div>
  );
}
