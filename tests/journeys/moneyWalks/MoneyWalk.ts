import type { Stage } from "./Stage.ts";

export interface MoneyWalk {
  name: string;
  /** Requirement ids. */
  covers: string;
  /** The demo person whose data the walk uses. */
  person: string;
  run(stage: Stage): Promise<void>;
}
