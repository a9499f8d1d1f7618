import type { Place } from "../../compile/SourceFile.ts";
import type { CompiledRule, Pattern } from "../../types.ts";
import type { Walker } from "../../walk/Walker.ts";
import type { Frame } from "./Frame.ts";
import type { Search } from "./Search.ts";
import type { Stage } from "./Stage.ts";
import type { Witness } from "./Witness.ts";

export type GoalKind =
  | "shown"
  | "hidden"
  | "required"
  | "optional"
  | "raised"
  | "passed"
  | "mended"
  | "true"
  | "false"
  | "open"
  | "closed"
  | "offered"
  | "passable";

/** Something that must be able to happen. */
export interface Goal {
  id: string;
  kind: GoalKind;
  /** Of the node, step or object it is about; "" for the flow's own facts. */
  pattern: Pattern;
  /** Of the check or the fact. */
  name?: string;
  /** Where the rule is written that decides it. */
  place: Place;
  /** The node that must be shown first; without it the goal is beside the point. */
  within: Pattern | undefined;
  isMet(walker: Walker): boolean;
  /** Ways towards it, not yet looked at by `isMet`. */
  ways(search: Search, from: Witness): Iterable<Witness>;
  /** The rules that decide it, where they are read at the first place of the pattern. */
  rules(stage: Stage): { rule: CompiledRule; frame: Frame }[];
}
