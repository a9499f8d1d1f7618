import type { CompiledRule, Pattern, Pointer } from "../../types.ts";
import { placesToTry } from "../CheckedFlow.ts";
import { type Frame, ROOT } from "./Frame.ts";
import type { Goal, GoalKind } from "./Goal.ts";
import type { Ways } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

interface Parts {
  name?: string;
  within?: Pattern;
  rule?: CompiledRule | undefined;
  extra?: readonly CompiledRule[];
  /** Whether the rule is read in the object of the pattern itself, not in what holds it. */
  isOwn?: boolean;
  isMet: Goal["isMet"];
  ways: Goal["ways"];
}

/** A goal of its parts. */
export function makeGoal(kind: GoalKind, pattern: Pattern, place: Goal["place"], parts: Parts): Goal {
  const { name, within, rule, extra = [], isMet, ways } = parts;
  return {
    id: [pattern || "flow", ...(name === undefined ? [] : [name]), kind].join(" "),
    kind,
    pattern,
    ...(name === undefined ? {} : { name }),
    place,
    within,
    isMet,
    ways,
    rules: (stage) => {
      const at = pattern.replaceAll("*", "0");
      const node = at === "" ? undefined : stage.nodeAt(at);
      const isObject = parts.isOwn === true && node?.kind === "object";
      const frame: Frame =
        at === "" || at.split("/").length === 2
          ? parts.isOwn === true && at !== ""
            ? stage.frameAt(at)
            : ROOT
          : stage.frameAt(isObject ? at : at.split("/").slice(0, -1).join("/"));
      return [...(rule === undefined ? [] : [rule]), ...extra].map((one) => ({ rule: one, frame }));
    },
  };
}

/** Ways at each place of a pattern that is worth trying. */
export function* everywhere(pattern: Pattern, ways: (at: Pointer) => Iterable<Witness>): Ways {
  for (const at of placesToTry(pattern)) yield* ways(at);
}
