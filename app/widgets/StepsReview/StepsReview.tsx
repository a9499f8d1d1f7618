import { reviewSections } from "../../../engine/index.ts";
import { type AnswerProps, useFlow, useFlowContext, useWalkPath } from "../../../engine/react/index.ts";
import { Review } from "../../../widgets/index.ts";
import { formatDateTime } from "../../messages/formatDateTime.ts";
import { words } from "../../messages/words.ts";
import { reviewFormat } from "../reviewFormat.ts";

/** Shows the answers of the steps listed in `steps`, each with an Edit link, and a Print button (REG010). */
export function StepsReview({ ui }: AnswerProps) {
  const { runtime } = useFlowContext();
  const keys = useFlow((now) => now.keys);
  // Loaded data names the choices, so render again when loading ends.
  useFlow((now) => now.loading);
  const path = useWalkPath();
  const { plan, walker } = runtime;
  const sections = reviewSections(plan, walker, (ui.steps ?? []) as string[], keys, reviewFormat);
  return (
    <Review
      sections={sections.map((section) => {
        const step = path.find(({ id }) => id === section.id);
        return {
          ...section,
          ...(step?.mayOpen && walker.mode(section.id) !== "read" ? { editHref: step.address } : {}),
        };
      })}
      onEdit={(step) => runtime.send({ type: "go", step })}
      onPrint={() => window.print()}
      printed={[words("review.printed", { time: formatDateTime(new Date()) })]}
    />
  );
}
