import type { Draft, Json } from "../../engine/index.ts";

/** A state of a step worth looking at, as plain JSON: a story opens its draft in the real engine. */
export interface Picture {
  /** The name of the story's export. */
  id: string;
  /** The story's display name. */
  name: string;
  step: string;
  /** One of the usual three. The others come from single examples. */
  usual: boolean;
  draft: Draft;
  /** The session's facts about the person. */
  user: { [name: string]: Json };
  /** "YYYY-MM-DD" */
  today: string;
}
