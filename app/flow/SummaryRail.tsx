import { useCallback, useRef, useSyncExternalStore } from "react";
import { type RailSection, railSections } from "../../engine/index.ts";
import { useFlowContext } from "../../engine/react/index.ts";
import { SummaryList } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";
import { reviewFormat } from "../widgets/reviewFormat.ts";

/** What has been answered so far, as the flow's `x-ui.rail` says; drawn again only when a word of it changes. */
export function SummaryRail({ step }: { step: string }) {
  const { runtime } = useFlowContext();
  const last = useRef<{ text: string; sections: readonly RailSection[] }>({ text: "[]", sections: [] });
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(listener), [runtime]);
  const sections = useSyncExternalStore(subscribe, () => {
    const next = railSections(runtime.walker, step, reviewFormat);
    const text = JSON.stringify(next);
    if (text !== last.current.text) last.current = { text, sections: next };
    return last.current.sections;
  });
  if (sections.length === 0) return null;
  return (
    <div className="SummaryRail">
      <h2 className="SummaryRail-title">{words("ui.soFar")}</h2>
      {sections.map(({ title, rows }) => (
        <section key={title}>
          <h3>{title}</h3>
          <SummaryList rows={rows} />
        </section>
      ))}
    </div>
  );
}
