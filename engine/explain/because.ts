/** Finds the parts of a rule that decided it, and says them as reasons. */
import { isObject } from "../json/values.ts";
import { describeRule, readPaths } from "../rules/index.ts";
import type { Context, Json, Pointer } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { answerWords } from "./answerWords.ts";
import { factNamed, ITEM_OPERATORS } from "./plainRule.ts";

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

/** What is explained: answers, what is known besides, and the brand of the sentences. */
export interface View {
  /** Stands at the answers to explain. */
  walker: Walker;
  /** The one the walker was brought to. */
  context: Context;
  brand: { readonly [name: string]: Json };
}

/** Facts explain facts; deeper than this nobody reads. */
const DEEPEST = 4;

/**
 * What a rule rests on now: each fact with whether it is so, what that rests on below it, and the answers themselves.
 * @param at the object the rule is read in
 */
export function reasons(
  walker: Walker,
  context: Context,
  rule: Json,
  at: Pointer,
  self: Pointer | undefined,
): string[] {
  return [...new Set(lines(walker, context, rule, at, self, 1, []))];
}

/** The rule as a sentence. */
export function ruleSentence(
  walker: Walker,
  context: Context,
  rule: Json,
  at: Pointer,
  self: Pointer | undefined,
): string {
  return describeRule(rule, answerWords(walker, context, at, self));
}

function lines(
  walker: Walker,
  context: Context,
  rule: Json,
  at: Pointer,
  self: Pointer | undefined,
  depth: number,
  seen: readonly string[],
): string[] {
  const indent = "  ".repeat(depth);
  const words = answerWords(walker, context, at, self);
  const rest = withoutItemRules(rule);
  const answers = readPaths(rest).flatMap((path) => words.now(path) ?? []);
  const facts = factNames(rest).flatMap((name) => {
    const fact = factNamed(walker, name, at);
    if (!fact) return [];
    const head = `${indent}- ${fact.says}: ${truth(fact.value)}`;
    if (depth >= DEEPEST || seen.includes(name)) return [head];
    return [head, ...lines(walker, context, fact.rule, fact.at, undefined, depth + 1, [...seen, name])];
  });
  return [...facts, ...answers.map((answer) => `${indent}- ${answer}`)];
}

function truth(value: Json | undefined): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === undefined || value === null) return "not known";
  return typeof value === "number" ? String(value) : "worked out";
}

/** A rule without what it asks of each item of a list: that is not about the object the rule is read in. */
function withoutItemRules(rule: Json): Json {
  if (Array.isArray(rule)) return rule.map(withoutItemRules);
  if (typeof rule !== "object" || rule === null) return rule;
  const parts = Object.entries(rule).map(([key, inner]) => {
    const list = ITEM_OPERATORS.includes(key) && Array.isArray(inner) ? inner.slice(0, 1) : inner;
    return [key, withoutItemRules(list)];
  });
  return Object.fromEntries(parts) as Json;
}

/** The facts a rule names, in order, each once. */
function factNames(rule: Json): string[] {
  if (typeof rule !== "object" || rule === null) return [];
  if (Array.isArray(rule)) return [...new Set(rule.flatMap(factNames))];
  const found = Object.entries(rule).flatMap(([key, inner]) =>
    key === "fact" && typeof inner === "string" ? [inner] : factNames(inner),
  );
  return [...new Set(found)];
}
