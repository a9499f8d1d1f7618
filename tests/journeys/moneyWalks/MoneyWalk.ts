import type { Stage } from "./Stage.ts";

export interface MoneyWalk {
  name: string;
  /** Requirement ids. */
  covers: string;
  /** The demo person whose rows are walked with. */
  person: string;
  run(stage: Stage): Promise<void>;
}
