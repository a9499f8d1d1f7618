import { above } from "../json/pointers.ts";
import type { Json, Pointer } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { plainRule } from "./plainRule.ts";

/** A fact as a rule finds it. */
export interface NamedFact {
  says: string;
  /** As its author wrote it, what its block is handed put in. */
  rule: Json;
  /** What it gives now. */
  value: Json | undefined;
  /** The object it is read in; "" for a flow's fact. */
  at: Pointer;
}

/** The fact a rule means that is read in this object: of the object, of one around it, or of the flow. */
export function factNamed(walker: Walker, name: string, at: Pointer): NamedFact | undefined {
  const { plan } = walker;
  for (let object = at; object !== ""; object = above(object)) {
    const node = walker.node(object);
    if (node?.kind !== "object" || !Object.hasOwn(node.facts, name)) continue;
    const rule = plainRule(walker, plan.authored[`${node.pattern}#fact:${name}`] ?? null, object);
    return { says: node.facts[name]?.says ?? name, rule, value: walker.fact(name, object), at: object };
  }
  const fact = Object.hasOwn(plan.facts, name) ? plan.facts[name] : undefined;
  return (
    fact && { says: fact.says, rule: plan.authored[`fact:${name}`] ?? null, value: walker.fact(name), at: "" }
  );
}
