import type { StepAction } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";

interface Standing {
  /** Where the step leads on, if anywhere. */
  next: StepAction | undefined;
  /** The step is read, and may be taken up to be changed. */
  mayRevise: boolean;
  /** It was, and is being changed. */
  isRevised: boolean;
  send(event: { type: "revise" | "discard" }): void;
}

/** The ways on of a step: Next, with Edit where what is read may be changed; Save and Discard while it is (LAY028). */
export function waysOn({ next, mayRevise, isRevised, send }: Standing): StepAction[] {
  if (isRevised && next)
    return [
      { ...next, label: words("ui.save") },
      { label: words("ui.discard"), onPress: () => send({ type: "discard" }) },
    ];
  const edit: StepAction = { label: words("ui.edit"), onPress: () => send({ type: "revise" }) };
  return [...(next ? [next] : []), ...(mayRevise ? [edit] : [])];
}
