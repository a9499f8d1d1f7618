import type { DemoPerson } from "./demoPeople.ts";

/** A signed-in person: the demo person's data and what changed since. */
export interface PersonRow {
  id: string;
  demo: DemoPerson;
  isIncomplete: boolean;
}
