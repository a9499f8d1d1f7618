import { describeRule, readPaths } from "../rules/index.ts";
import type { Context, Json, Pointer } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { answerWords } from "./answerWords.ts";
import { factNamed } from "./factNamed.ts";
import { ITEM_OPERATORS } from "./itemOperators.ts";

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
