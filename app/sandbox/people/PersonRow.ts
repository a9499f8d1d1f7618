import type { DemoPerson } from "./demoPeople.ts";

/** A signed-in person: the demo person's data and what has changed since. */
export interface PersonRow {
  id: string;
  demo: DemoPerson;
  isIncomplete: boolean;
}
