import type { StepAction } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";

interface Standing {
  /** Next, if the step has one. */
  next: StepAction | undefined;
  /** The step is only read, but the person may start to edit it. */
  mayRevise: boolean;
  /** The person is editing it. */
  isRevised: boolean;
  send(event: { type: "revise" | "discard" }): void;
}

/**
 * The main buttons of a step: Next, plus Edit if a read-only step may be edited; Save and Discard while it is edited
 * (LAY028).
 */
export function waysOn({ next, mayRevise, isRevised, send }: Standing): StepAction[] {
  if (isRevised && next)
    return [
      { ...next, label: words("ui.save") },
      { label: words("ui.discard"), onPress: () => send({ type: "discard" }) },
    ];
  const edit: StepAction = { label: words("ui.edit"), onPress: () => send({ type: "revise" }) };
  return [...(next ? [next] : []), ...(mayRevise ? [edit] : [])];
}
