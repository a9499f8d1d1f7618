import type { Page } from "@playwright/test";

export interface MoneyWalk {
  name: string;
  /** Requirement ids. */
  covers: string;
  /** The demo person whose data the walk uses. */
  person: string;
  run(stage: Stage): Promise<void>;
}

/** The setting of a walk, and what to do with each state it shows. */
export interface Stage {
  page: Page;
  /** The signed-in demo person, "holder-enough~j1". */
  person: string;
  /** Called with the name of the page's state: `otd full, 2 setup, in error`. */
  look(state: string): Promise<void>;
  /** The same for a state that shows nothing new to axe. */
  glance(state: string): Promise<void>;
}
