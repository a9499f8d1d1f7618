import type { StepAction } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";

interface Standing {
  /** What Next says, if the step has it. */
  next: string | undefined;
  busy: boolean;
  /** The step's data was refused. */
  lacksData: boolean;
  /** The step is only read, but the person may start to edit it. */
  mayRevise: boolean;
  /** The person is editing it. */
  isRevised: boolean;
  send(event: { type: "revise" | "discard" }): void;
}

/**
 * The main buttons of a step: Next, plus Edit if a read-only step may be edited; Save and Discard while it is edited
 * (LAY028); Try again alone while it lacks its data.
 */
export function waysOn({ next, busy, lacksData, mayRevise, isRevised, send }: Standing): StepAction[] {
  if (lacksData) return [{ label: words("server.again"), busy }];
  if (isRevised && next !== undefined)
    return [
      { label: words("ui.save"), busy },
      { label: words("ui.discard"), onPress: () => send({ type: "discard" }) },
    ];
  const edit: StepAction = { label: words("ui.edit"), onPress: () => send({ type: "revise" }) };
  return [...(next === undefined ? [] : [{ label: next, busy }]), ...(mayRevise ? [edit] : [])];
}
