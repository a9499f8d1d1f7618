import { railSections } from "../../engine/index.ts";
import { useWalker } from "../../engine/react/index.ts";
import { SummaryList } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";
import { reviewFormat } from "../widgets/reviewFormat.ts";

/** The answers so far, as the flow's `x-ui.rail` lists them. Renders again only when one of its texts changes. */
export function SummaryRail({ step }: { step: string }) {
  const sections = useWalker((walker) => railSections(walker, step, reviewFormat));
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
