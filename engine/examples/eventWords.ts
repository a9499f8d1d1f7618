/** What a person may do in an example: each event is named by one of these. */
export const eventWords: readonly string[] = [
  "edit",
  "add",
  "remove",
  "clear",
  "keep",
  "submit",
  "go",
  "back",
  "cancel",
  "revise",
  "discard",
  "open",
];
