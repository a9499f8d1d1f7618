import type { Draft, Plan } from "../types.ts";

/** A wizard that nobody has begun. The `open` event brings it to its first step. */
export function createDraft(plan: Plan): Draft {
  return {
    flow: plan.flow,
    version: plan.version,
    fingerprint: plan.fingerprint,
    step: plan.steps[0]?.id ?? "",
    answers: {},
    load: {},
    passed: [],
    edited: [],
    seeded: [],
    tried: [],
    keys: {},
    notices: [],
  };
}

/**
 * Whether a submit is running, or a step is passed again on the way back from Edit: edits must wait, so that what is sent
 * is what was checked.
 */
export function isBusy({ running, step }: Draft): boolean {
  return (
    running?.list === "submit" ||
    running?.list === "failed" ||
    (running?.list === "load" && running.step !== step)
  );
}

/** Whether the person can change nothing now: a submit is running, a question is open, or the flow is over. */
export function isClosed(draft: Draft): boolean {
  return isBusy(draft) || draft.asking !== undefined || draft.finished !== undefined;
}

/** The sentences the engine itself may need; `schemas/messages.en.json` holds them under these keys. */
export const engineMessages = {
  /** A step was asked for that may not be opened yet. */
  stepNotOpen: "previousStepsIncomplete",
  /** What Edit was pressed for is saved, and the person is back where it was. */
  changeSaved: "returning.back",
  /** On the way back there, a step that the person has to look at. */
  stopped: "returning.stopped",
  /** Answers of an older form did not fit any more; `{fields}` names them. */
  draftChanged: "draftChanged",
  /** A call could not be made, and no table says what then. */
  offline: "server.offline",
  /** A call could not be made because the program is at fault. */
  fault: "server.fault",
  /** A call answered what its schema does not allow; `{call}` and `{place}` name what it was. */
  unreadable: "server.unreadable",
  /** A call was refused, and no table says what then. */
  refused: "server.500",
} as const;
