import type { Page } from "@playwright/test";

/** Where a walk takes place, and what is done with each state that it shows. */
export interface Stage {
  page: Page;
  /** The signed-in demo person, "holder-enough~j1". */
  person: string;
  /** Called with the name of the state that the page is in: `otd full, 2 setup, in error`. */
  look(state: string): Promise<void>;
  /** The same for a state that shows nothing which another one that is looked at does not: pictures are taken of it. */
  glance(state: string): Promise<void>;
}
