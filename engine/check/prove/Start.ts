import type { Frame } from "./Frame.ts";
import type { Witness } from "./Witness.ts";

/** From where the search goes on: how a rule is read there, the answers so far, and how many rules lead there. */
export interface Start {
  frame: Frame;
  from: Witness;
  depth?: number;
}
