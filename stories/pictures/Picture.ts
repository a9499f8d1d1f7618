import type { Draft, Json } from "../../engine/index.ts";

/** A state of a step worth looking at. Plain JSON: a story opens its draft in the real engine. */
export interface Picture {
  /** The name of the story's export. */
  id: string;
  /** How the story is called. */
  name: string;
  step: string;
  /** One of the usual three; the others come from single examples. */
  usual: boolean;
  draft: Draft;
  /** What the session knows of the person. */
  user: { [name: string]: Json };
  /** "YYYY-MM-DD" */
  today: string;
}
