/** The sentences the engine itself may need; `schemas/messages.en.json` holds them under these keys. */
export const engineMessages = {
  /** A step was asked for that may not be opened yet. */
  stepNotOpen: "previousStepsIncomplete",
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
