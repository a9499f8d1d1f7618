import { above, below, lineage, pointerKeys } from "../draft/pointerKeys.ts";
import type { Context, Issue, Json, Pointer } from "../types.ts";
import type { Walker } from "../walk/createWalker.ts";
import { titleOf } from "./answerWords.ts";
import { reasons, ruleSentence } from "./reasons.ts";
import { sentenceOf } from "./sentenceOf.ts";

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
  const [stepId = ""] = target.startsWith("/") ? pointerKeys(target) : [target];
  const pointer = target.startsWith("/") ? target : below("", target);
  const node = walker.node(pointer);
  if (!node) return [`There is no step or field at ${target}.`];
  return pointer === below("", stepId)
    ? explainStep(walker, context, stepId)
    : explainNode(walker, context, pointer, brand);
}

function explainStep(walker: Walker, context: Context, stepId: string): string[] {
  const step = walker.plan.steps.find(({ id }) => id === stepId);
  const name = `Step “${step?.title ?? stepId}”`;
  const showWhen = walker.plan.authored[`step:${stepId}#showWhen`];
  const why = (rule: Json | undefined, sentence: string) =>
    because(walker, context, rule, "", undefined, sentence);
  if (!walker.active(stepId)) return why(showWhen, `${name} is skipped, because this is not so`);
  const lines = why(showWhen, `${name} is on the way${showWhen === undefined ? "" : ", because"}`);
  if (!walker.mayOpen(stepId)) {
    lines.push(...whyClosed(walker, context, stepId, name));
  }
  const mode = walker.plan.authored[`step:${stepId}#mode`];
  if (mode !== undefined) lines.push(...why(mode, `It is in the mode “${walker.mode(stepId)}”, which is`));
  return lines;
}

/** The first thing on the way that keeps a step closed. */
function whyClosed(walker: Walker, context: Context, stepId: string, name: string): string[] {
  const path = walker.path();
  for (const [index, id] of path.slice(0, path.indexOf(stepId) + 1).entries()) {
    const enterWhen = walker.plan.authored[`step:${id}#enterWhen`];
    const compiled = walker.plan.steps.find((step) => step.id === id)?.enterWhen;
    if (compiled !== undefined && walker.evaluate(compiled) !== true) {
      const which = id === stepId ? "it" : `step “${id}” before it`;
      return because(
        walker,
        context,
        enterWhen,
        "",
        undefined,
        `${name} may not be opened, because for ${which} this is not so`,
      );
    }
    if (index === path.indexOf(stepId)) break;
    const errors = walker.stepIssues(id).filter((issue) => issue.level === "error").length;
    if (errors > 0)
      return [
        `${name} may not be opened, because step “${id}” before it has ${errors} ${errors === 1 ? "issue" : "issues"}.`,
      ];
    if (context.passed && !context.passed.includes(id))
      return [`${name} may not be opened, because step “${id}” before it was not submitted.`];
  }
  return [];
}

function explainNode(
  walker: Walker,
  context: Context,
  pointer: Pointer,
  brand: { readonly [name: string]: Json },
): string[] {
  const hiddenBy = lineage(pointer).find((at) => !walker.relevant(at));
  const name = `“${titleOf(walker, pointer)}”`;
  if (hiddenBy !== undefined) return whyHidden(walker, context, pointer, hiddenBy, name);
  const shownBy = ruleAt(walker, pointer, "showWhen");
  const lines = because(
    walker,
    context,
    shownBy,
    above(pointer),
    pointer,
    shownBy === undefined ? `${name} is always shown` : `${name} is shown, because`,
  );
  lines.push(...whyRequired(walker, context, pointer), ...whyReadOnly(walker, context, pointer));
  const value = ruleAt(walker, pointer, "value");
  if (value !== undefined) {
    const held = walker.forced(pointer)
      ? "Its value is worked out by"
      : "Its value is free now; it would be worked out by";
    lines.push(...because(walker, context, value, above(pointer), pointer, held));
  }
  const options = walker.options(pointer);
  if (options) lines.push(`It offers ${options.length} ${options.length === 1 ? "choice" : "choices"}.`);
  for (const issue of walker.issues(pointer)) lines.push(...whyIssue(walker, context, issue, brand));
  return lines;
}

function whyHidden(
  walker: Walker,
  context: Context,
  pointer: Pointer,
  hiddenBy: Pointer,
  name: string,
): string[] {
  if (pointerKeys(hiddenBy).length === 1) {
    return [
      `${name} is hidden, because its step is skipped:`,
      ...explainStep(walker, context, pointerKeys(hiddenBy)[0] ?? ""),
    ];
  }
  if (walker.node(above(hiddenBy))?.kind === "list")
    return [`${name} is hidden, because its list has no such entry.`];
  const around =
    hiddenBy === pointer
      ? "this is not so"
      : `“${titleOf(walker, hiddenBy)}” around it is hidden: this is not so`;
  return because(
    walker,
    context,
    ruleAt(walker, hiddenBy, "showWhen"),
    above(hiddenBy),
    hiddenBy,
    `${name} is hidden, because ${around}`,
  );
}

function whyRequired(walker: Walker, context: Context, pointer: Pointer): string[] {
  const node = walker.node(pointer);
  if (!node || node.kind === "object" || (node.kind === "field" && node.type === "null")) return [];
  if (node.required) return ["It is always required."];
  const rule = ruleAt(walker, pointer, "requireWhen");
  if (rule === undefined) return ["It is optional."];
  const sentence = walker.required(pointer)
    ? "It is required, because"
    : "It is optional, because this is not so";
  return because(walker, context, rule, above(pointer), pointer, sentence);
}

function whyReadOnly(walker: Walker, context: Context, pointer: Pointer): string[] {
  if (!walker.readOnly(pointer)) return [];
  const stepId = pointerKeys(pointer)[0] ?? "";
  if (walker.mode(stepId) === "read") return [`It cannot be edited, because its step can only be read.`];
  if (walker.forced(pointer)) return ["It cannot be edited, because its value is worked out."];
  return lineage(pointer).flatMap((at) => {
    const compiled = walker.node(at)?.readOnlyWhen;
    const holds = compiled !== undefined && walker.evaluate(compiled, above(at)) === true;
    return holds
      ? because(
          walker,
          context,
          ruleAt(walker, at, "readOnlyWhen"),
          above(at),
          at,
          "It cannot be edited, because",
        )
      : [];
  });
}

function whyIssue(
  walker: Walker,
  context: Context,
  issue: Issue,
  brand: { readonly [name: string]: Json },
): string[] {
  const head = `It has the ${issue.level} ${issue.code}: ${sentenceOf(walker.plan.messages, brand, issue.message, issue.params)}`;
  const check = checkNamed(walker, issue);
  return check
    ? [head, ...because(walker, context, check.rule, check.at, check.self, "  This is not so")]
    : [head];
}

/** The check an issue comes from, as its author wrote it: on the property, or on an object around it. */
function checkNamed(
  walker: Walker,
  { path, code }: Issue,
): { rule: Json; at: Pointer; self: Pointer | undefined } | undefined {
  for (const at of lineage(path).reverse()) {
    const pattern = walker.node(at)?.pattern;
    const rule = walker.plan.authored[`${pattern}#check:${code}`];
    if (rule === undefined) continue;
    const own = walker.node(at);
    const onRoot = own?.kind === "object" && own.ownChecks.some((check) => check.id === code);
    return onRoot ? { rule, at, self: undefined } : { rule, at: above(at), self: at };
  }
  return undefined;
}

function ruleAt(walker: Walker, pointer: Pointer, name: string): Json | undefined {
  return walker.plan.authored[`${walker.node(pointer)?.pattern}#${name}`];
}

/** A sentence, the rule behind it, and what that rests on now. */
function because(
  walker: Walker,
  context: Context,
  rule: Json | undefined,
  at: Pointer,
  self: Pointer | undefined,
  sentence: string,
): string[] {
  if (rule === undefined || rule === null || typeof rule === "boolean") return [`${sentence}.`];
  return [
    `${sentence}: ${ruleSentence(walker, context, rule, at, self)}.`,
    ...reasons(walker, context, rule, at, self),
  ];
}
