import { isObject } from "../json/values.ts";
import type { Json, Pointer } from "../types.ts";
import { factNamed } from "./factNamed.ts";
import { reasons, ruleSentence } from "./reasons.ts";
import type { View } from "./View.ts";

/** A rule and where it is read. */
export interface Reading {
  rule: Json | undefined;
  /** The object it is read in; "" for a flow's own. */
  at: Pointer;
  /** The property whose rule it is. */
  self?: Pointer;
}

/** A sentence, the rule behind it, and what that rests on now. */
export function because({ walker, context }: View, { rule, at, self }: Reading, sentence: string): string[] {
  if (isSettled(rule)) return [`${sentence}.`];
  return [
    `${sentence}: ${ruleSentence(walker, context, rule, at, self)}.`,
    ...reasons(walker, context, rule, at, self),
  ];
}

/** The same of a rule that does not hold. That something is so which must not be is said without two nots. */
export function becauseNot(view: View, reading: Reading, sentence: string): string[] {
  if (isSettled(reading.rule)) return [`${sentence}.`];
  const fact = deniedFact(reading.rule);
  return fact !== undefined && factNamed(view.walker, fact, reading.at)?.value === true
    ? because(view, { ...reading, rule: { fact } }, `${sentence}, because`)
    : because(view, reading, `${sentence}, because this is not so`);
}

/** Whether a rule always gives the same, so that there is nothing to say about why. */
export function isSettled(rule: Json | undefined): rule is null | boolean | undefined {
  return rule === undefined || rule === null || typeof rule === "boolean";
}

/** What a rule says must not be so. */
export function deniedBy(rule: Json | undefined): Json | undefined {
  if (!isObject(rule)) return undefined;
  return Array.isArray(rule["!"]) ? rule["!"][0] : rule["!"];
}

function deniedFact(rule: Json | undefined): string | undefined {
  const denied = deniedBy(rule);
  return isObject(denied) && typeof denied.fact === "string" ? denied.fact : undefined;
}
