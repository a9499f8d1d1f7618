/**
 * Answers why a step is or is not on the way, and why a field is shown, required, read-only or wrong: first the sentences, then
 * what each rests on.
 */
import { above, below, lineage, pointerKeys } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import { describeRule, readPaths } from "../rules/describeRule.ts";
import { sentenceAt } from "../sentence.ts";
import type { Context, Issue, Json, Pointer } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { answerWords, titleOf, type View, valueInWords } from "./answerWords.ts";
import { factNamed, ITEM_OPERATORS, plainRule } from "./plainRule.ts";

/**
 * Why a step is on the way or skipped, or why a field is shown, required, read-only, worked out, or has an issue: sentences
 * with what they rest on indented below them. Sensitive answers are never said.
 * @param walker stands at the answers to explain
 * @param context the one the walker was brought to
 * @param target a step's id, or a pointer
 */
export function explain(
  walker: Walker,
  context: Context,
  target: string,
  brand: { readonly [name: string]: Json } = {},
): string[] {
  const pointer = target.startsWith("/") ? target : below("", target);
  const [stepId = "", ...inside] = pointerKeys(pointer);
  if (!walker.node(pointer)) return [`There is no step or field at ${target}.`];
  const view = { walker, context, brand };
  return inside.length === 0 ? explainStep(view, stepId) : explainField(view, pointer);
}

/** Why a step is on the way or skipped, what keeps it closed, and why it is in its mode. */
function explainStep(view: View, stepId: string): string[] {
  const { walker } = view;
  const name = `Step “${stepTitle(view, stepId)}”`;
  const rule = (what: string) => ({ rule: walker.plan.authored[`step:${stepId}#${what}`], at: "" });
  const shown = rule("showWhen");
  if (!walker.active(stepId)) return becauseNot(view, shown, `${name} is skipped`);
  const lines = because(
    view,
    shown,
    isSettled(shown.rule) ? `${name} is on the way` : `${name} is on the way, because`,
  );
  if (!walker.mayOpen(stepId)) lines.push(...whyClosed(view, stepId, `${name} may not be opened`));
  const mode = rule("mode");
  if (mode.rule !== undefined)
    lines.push(...because(view, mode, `It is in the mode “${walker.mode(stepId)}”, by this rule`));
  return lines;
}

/** The first thing on the way that keeps a step closed. */
function whyClosed(view: View, stepId: string, closed: string): string[] {
  const { walker, context } = view;
  const path = walker.path();
  for (const id of path.slice(0, path.indexOf(stepId) + 1)) {
    const before = `step “${stepTitle(view, id)}” before it`;
    const enterWhen = walker.plan.steps.find((step) => step.id === id)?.enterWhen;
    if (enterWhen !== undefined && walker.evaluate(enterWhen) !== true) {
      const rule = { rule: walker.plan.authored[`step:${id}#enterWhen`], at: "" };
      return becauseNot(view, rule, id === stepId ? closed : `${closed}, nor may ${before}`);
    }
    if (id === stepId) break;
    const errors = walker.stepIssues(id).filter((issue) => issue.level === "error").length;
    if (errors > 0)
      return [`${closed}, because ${before} has ${errors} ${errors === 1 ? "issue" : "issues"}.`];
    if (context.passed && !context.passed.includes(id))
      return [`${closed}, because ${before} was not submitted.`];
  }
  return [];
}

function stepTitle({ walker }: View, stepId: string): string {
  return walker.plan.steps.find(({ id }) => id === stepId)?.title ?? stepId;
}

/** Why a field, list or object is shown, required, read-only, worked out, or has an issue. */
function explainField(view: View, pointer: Pointer): string[] {
  const { walker } = view;
  const name = `“${titleOf(walker, pointer)}”`;
  const hiddenBy = lineage(pointer).find((at) => !walker.relevant(at));
  if (hiddenBy !== undefined) return whyHidden(view, pointer, hiddenBy, name);
  const shown = ruleAt(view, pointer, "showWhen");
  const options = walker.options(pointer);
  return [
    ...because(view, shown, isSettled(shown.rule) ? `${name} is always shown` : `${name} is shown, because`),
    ...whyRequired(view, pointer),
    ...whyReadOnly(view, pointer),
    ...whyWorkedOut(view, pointer),
    ...(options ? [`It offers ${options.length} ${options.length === 1 ? "choice" : "choices"}.`] : []),
    ...walker.issues(pointer).flatMap((issue) => whyIssue(view, issue)),
  ];
}

function whyHidden(view: View, pointer: Pointer, hiddenBy: Pointer, name: string): string[] {
  const { walker } = view;
  if (pointerKeys(hiddenBy).length === 1) {
    return [
      `${name} is hidden, because its step is skipped:`,
      ...explainStep(view, pointerKeys(hiddenBy)[0] ?? ""),
    ];
  }
  if (walker.node(above(hiddenBy))?.kind === "list")
    return [`${name} is hidden, because its list has no such entry.`];
  const outer = hiddenBy === pointer ? "" : ` with “${titleOf(walker, hiddenBy)}” around it`;
  return becauseNot(view, ruleAt(view, hiddenBy, "showWhen"), `${name} is hidden${outer}`);
}

function whyRequired(view: View, pointer: Pointer): string[] {
  const { walker } = view;
  const node = walker.node(pointer);
  if (!node || node.kind === "object" || (node.kind === "field" && node.type === "null")) return [];
  const required = ruleAt(view, pointer, "requireWhen");
  if (node.required || required.rule === true) return ["It is always required."];
  if (isSettled(required.rule)) return ["It is optional."];
  return walker.required(pointer)
    ? because(view, required, "It is required, because")
    : becauseNot(view, required, "It is optional");
}

function whyReadOnly(view: View, pointer: Pointer): string[] {
  const { walker } = view;
  if (!walker.readOnly(pointer)) return [];
  if (walker.mode(pointerKeys(pointer)[0] ?? "") === "read")
    return ["It cannot be edited, because its step can only be read."];
  if (walker.forced(pointer)) return ["It cannot be edited, because its value is worked out."];
  return lineage(pointer).flatMap((at) => {
    const compiled = walker.node(at)?.readOnlyWhen;
    if (compiled === undefined || walker.evaluate(compiled, above(at)) !== true) return [];
    const rule = ruleAt(view, at, "readOnlyWhen");
    return isSettled(rule.rule)
      ? ["It can never be edited."]
      : because(view, rule, "It cannot be edited, because");
  });
}

function whyWorkedOut(view: View, pointer: Pointer): string[] {
  const value = ruleAt(view, pointer, "value");
  if (value.rule === undefined) return [];
  if (typeof value.rule === "boolean") return [`Its value is always ${value.rule ? "yes" : "no"}.`];
  return because(
    view,
    { ...value, rule: inLabels(view, pointer, value.rule) },
    view.walker.forced(pointer)
      ? "Its value is worked out by"
      : "Its value is free now; it would be worked out by",
  );
}

/** A rule whose results are choices, with their labels in place of the codes. */
function inLabels(view: View, pointer: Pointer, rule: Json): Json {
  if (Array.isArray(rule) || rule === null) return rule;
  if (typeof rule !== "object")
    return typeof rule === "boolean" ? rule : valueInWords(view.walker, pointer, rule);
  if (!Array.isArray(rule.if)) return rule;
  const last = rule.if.length - 1;
  const isResult = (index: number) => index % 2 === 1 || index === last;
  return {
    if: rule.if.map((part, index) => (isResult(index) ? inLabels(view, pointer, part) : part)),
  };
}

function whyIssue(view: View, issue: Issue): string[] {
  const { walker, brand } = view;
  const ui = walker.node(issue.path)?.ui;
  const sentence = sentenceAt(walker.plan.messages, issue.message, issue.params, ui, {
    brand,
    missing: (placeholder) => placeholder,
  });
  const check = checkNamed(view, issue);
  const head = `It has the ${issue.level} ${issue.code}: ${sentence}`;
  if (!check) return [head];
  const denied = deniedBy(check.rule);
  return denied === undefined
    ? [head, ...because(view, check, "  This is not so")]
    : [head, ...because(view, { ...check, rule: denied }, "  This must not be so")];
}

/** The check that raised an issue, as its author wrote it: on the property, or on an object around it. */
function checkNamed({ walker }: View, { path, code }: Issue): Reading | undefined {
  for (const self of lineage(path).reverse()) {
    const node = walker.node(self);
    const rule = walker.plan.authored[`${node?.pattern}#check:${code}`];
    if (rule === undefined) continue;
    const isOwn = node?.kind === "object" && node.ownChecks.some((check) => check.id === code);
    const at = isOwn ? self : above(self);
    return { rule: plainRule(walker, rule, at), at, ...(isOwn ? {} : { self }) };
  }
  return undefined;
}

function ruleAt({ walker }: View, self: Pointer, name: string): Reading {
  const at = above(self);
  const rule = walker.plan.authored[`${walker.node(self)?.pattern}#${name}`];
  return { rule: rule === undefined ? undefined : plainRule(walker, rule, at), at, self };
}

/** A rule and where it is read. */
interface Reading {
  rule: Json | undefined;
  /** The object it is read in; "" for a flow's own. */
  at: Pointer;
  /** The property whose rule it is. */
  self?: Pointer;
}

/** A sentence, the rule behind it, and what that rests on now. */
function because(view: View, reading: Reading, sentence: string): string[] {
  const { rule, at, self } = reading;
  if (isSettled(rule)) return [`${sentence}.`];
  const inWords = describeRule(rule, answerWords(view, at, self));
  return [`${sentence}: ${inWords}.`, ...new Set(restsOn(view, { ...reading, rule }, 1, []))];
}

/** The same for a rule that does not hold. "Must not be so, but is" is said without a double negative. */
function becauseNot(view: View, reading: Reading, sentence: string): string[] {
  if (isSettled(reading.rule)) return [`${sentence}.`];
  const fact = deniedFact(reading.rule);
  return fact !== undefined && factNamed(view.walker, fact, reading.at)?.value === true
    ? because(view, { ...reading, rule: { fact } }, `${sentence}, because`)
    : because(view, reading, `${sentence}, because this is not so`);
}

/** Whether a rule always gives the same, so that there is nothing to say about why. */
function isSettled(rule: Json | undefined): rule is null | boolean | undefined {
  return rule === undefined || rule === null || typeof rule === "boolean";
}

/** What a rule says must not be so. */
function deniedBy(rule: Json | undefined): Json | undefined {
  if (!isObject(rule)) return undefined;
  return Array.isArray(rule["!"]) ? rule["!"][0] : rule["!"];
}

function deniedFact(rule: Json | undefined): string | undefined {
  const denied = deniedBy(rule);
  return isObject(denied) && typeof denied.fact === "string" ? denied.fact : undefined;
}

/** How many levels of facts are explained. */
const DEEPEST = 4;

/**
 * What a rule rests on now: each fact with whether it is so, what that rests on below it, and the answers themselves.
 * @param seen facts that are being explained, so that none is explained by itself
 */
function restsOn(
  view: View,
  { rule, at, self }: Reading & { rule: Json },
  depth: number,
  seen: readonly string[],
): string[] {
  const indent = "  ".repeat(depth);
  const rest = withoutItemRules(rule);
  const { now, factAt } = answerWords(view, at, self);
  const paths = readPaths(rest);
  const named = [...factNames(rest).map((name) => factNamed(view.walker, name, at)), ...paths.map(factAt)];
  const facts = named.flatMap((fact) => {
    if (!fact) return [];
    const key = `${fact.at}#${fact.says}`;
    const head = `${indent}- ${fact.says}: ${truth(fact.value)}`;
    if (depth >= DEEPEST || seen.includes(key)) return [head];
    return [head, ...restsOn(view, fact, depth + 1, [...seen, key])];
  });
  const answers = paths.flatMap((path) => now(path) ?? []);
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
  const found = Object.entries(rule).flatMap(([key, inner]) =>
    key === "fact" && typeof inner === "string" ? [inner] : factNames(inner),
  );
  return [...new Set(found)];
}
