import { useEffect, useState } from "react";
import { afterPress } from "../Field/Field.tsx";
import { PortRefusal, useWidgetPorts } from "../WidgetPorts.ts";
import type { Option } from "../WidgetProps.ts";

/** The candidates for one typed text, `for`. Never show them for another text. */
export interface Candidates {
  for: string;
  state: "idle" | "asking" | "answered" | "failed";
  options: readonly Option[];
  problem?: string;
}

const IDLE: Candidates = { for: "", state: "idle", options: [] };

/**
 * Asks the ports' lookup for candidates after a pause in typing. Ignores all answers but the one to the last query.
 * @param query the typed text, or undefined to ask nothing
 */
export function useCandidates(source: string, query: string | undefined): Candidates {
  const ports = useWidgetPorts();
  const [candidates, setCandidates] = useState<Candidates>(IDLE);

  useEffect(() => {
    if (query === undefined) {
      setCandidates(IDLE);
      return;
    }
    const controller = new AbortController();
    /** An answer may come while the person presses something below, which what it shows would move. */
    const settle = (found: Candidates) =>
      afterPress(() => {
        if (!controller.signal.aborted) setCandidates(found);
      });
    const timer = setTimeout(async () => {
      setCandidates((before) => ({ ...before, state: "asking" }));
      try {
        const options = await ports.lookup(source, query, controller.signal);
        settle({ for: query, state: "answered", options });
      } catch (error) {
        const problem = error instanceof PortRefusal ? error.text : ports.text("widget.lookup.failed");
        settle({ for: query, state: "failed", options: [], problem });
      }
    }, ports.lookupRest);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [ports, source, query]);

  return candidates;
}
