import { reviewSections, written } from "../../../engine/index.ts";
import { type AnswerProps, useFlow, useFlowContext, useWalkPath } from "../../../engine/react/index.ts";
import { Review } from "../../../widgets/index.ts";
import { formatDateTime } from "../../messages/formatDateTime.ts";
import { words } from "../../messages/words.ts";
import { reviewFormat } from "../reviewFormat.ts";

interface Amount {
  label: string;
  amount: number;
  step?: string;
}

/**
 * Shows the answers of the steps listed in `steps`, each with an Edit link, and a Print button (REG010). `props`:
 * `amounts`, what is paid and received: in the section of their `step`, or first of all under `amountsTitle`.
 */
export function StepsReview({ ui, label, props }: AnswerProps) {
  const { runtime } = useFlowContext();
  const keys = useFlow((now) => now.keys);
  // Loaded data names the choices, so render again when loading ends.
  useFlow((now) => now.loading);
  const path = useWalkPath();
  const { plan, walker } = runtime;
  const sections = reviewSections(plan, walker, (ui.steps ?? []) as string[], keys, reviewFormat);
  const amounts = (props.amounts ?? []) as readonly Amount[];
  const rowsOf = (id: string | undefined) =>
    amounts
      .filter(({ step }) => step === id)
      .map(({ label, amount }) => ({ label, value: written(amount, "money") }));
  const general = rowsOf(undefined);
  const title = typeof ui.amountsTitle === "string" ? ui.amountsTitle : label;
  return (
    <Review
      sections={[
        ...(general.length > 0 ? [{ id: "amounts", title, rows: general, entries: [] }] : []),
        ...sections,
      ].map((section) => {
        const step = path.find(({ id }) => id === section.id);
        return {
          ...section,
          rows: [...section.rows, ...rowsOf(section.id)],
          ...(step?.mayOpen && walker.mode(section.id) !== "read" ? { editHref: step.address } : {}),
        };
      })}
      onEdit={(step) => runtime.send({ type: "go", step, returns: true })}
      onPrint={() => window.print()}
      printed={[words("review.printed", { time: formatDateTime(new Date()) })]}
    />
  );
}
