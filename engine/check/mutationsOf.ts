import { argumentsOf, decides, settled } from "../rules/evaluate.ts";
import { withoutLookUp } from "../rules/lookUp.ts";
import type { CompiledRule, Json } from "../types.ts";

/** One small change of a rule; undefined where it is left out. */
export interface Mutation<Rule extends CompiledRule | undefined = CompiledRule> {
  rule: Rule;
  /** In plain words, after "if". */
  change: string;
  /** A field of a row is left out. */
  isField?: true;
}

const SWAPS: { readonly [operator: string]: string } = {
  "@===": "@!==",
  "@!==": "@===",
  "@<": "@<=",
  "@<=": "@<",
  "@>": "@>=",
  "@>=": "@>",
  "@and": "@or",
  "@or": "@and",
  "@present": "@absent",
  "@absent": "@present",
  some: "all",
  all: "some",
  none: "all",
};
const LIMITED = new Set(["@===", "@!==", "@<", "@<=", "@>", "@>="]);

/**
 * Every rule that differs from this one by one operator, one number or one part, save where a constant beside it settles the matter.
 * Where a rule can be changed in the same words at several places, each says which of them it means, as they are read.
 */
export function mutationsOf(rule: CompiledRule): Mutation[] {
  const found = changesOf(rule);
  return found.map((one) => {
    const alike = found.filter(({ change }) => change === one.change);
    // A shared row is changed in the same words for each flow, which may not have all of its places.
    if (alike.length === 1 || one.isField) return one;
    return { ...one, change: `${one.change} (${alike.indexOf(one) + 1} of ${alike.length})` };
  });
}

function changesOf(compiled: CompiledRule): Mutation[] {
  const rule = withoutLookUp(compiled);
  if (Array.isArray(rule))
    return rule.flatMap((part, index) =>
      changesOf(part).map(({ rule: inner, ...said }) => ({ rule: rule.with(index, inner), ...said })),
    );
  if (typeof rule !== "object" || rule === null) return [];
  const [operator] = Object.keys(rule);
  if (operator === undefined || operator === "@var" || operator === "@fact") return [];
  const written = rule[operator] as Json;
  const args = argumentsOf(written);
  const decisive = decides(operator);
  const isJunction = decisive !== undefined;
  const isCase = (index: number) => operator === "if" && index % 2 === 0 && index + 1 < args.length;
  const isIdle = (index: number) =>
    (isJunction && args.some((part, position) => position !== index && settled(part) === decisive)) ||
    (operator === "if" && index > 0 && isCase(index - 1) && settled(args[index - 1]) === false);
  const found: Mutation[] = [];
  const swapped = SWAPS[operator];
  if (swapped !== undefined && !(isJunction && args.length < 2))
    found.push({ rule: { [swapped]: written }, change: `"${plain(operator)}" were "${plain(swapped)}"` });
  if (isJunction && args.length > 1)
    for (const [index, part] of args.entries())
      if (!isIdle(index) && settled(part) === undefined)
        found.push({
          rule: { [operator]: requoted(written, args.toSpliced(index, 1)) },
          change: `part ${index + 1} of "${plain(operator)}" were left out`,
        });
  if (operator === "@row") found.push(...withoutOneField(args));
  if (operator === "@!") found.push({ rule: args[0] ?? null, change: '"!" were left out' });
  for (const [at, condition] of args.entries())
    if (isCase(at) && settled(condition) === undefined)
      found.push(
        { rule: { if: args.with(at, true) }, change: `condition ${at / 2 + 1} of "if" always held` },
        { rule: { if: args.toSpliced(at, 2) }, change: `condition ${at / 2 + 1} of "if" never held` },
      );
  if (LIMITED.has(operator))
    for (const [index, part] of args.entries())
      if (typeof part === "number")
        found.push({
          rule: { [operator]: args.with(index, part + 1) },
          change: `${part} were ${part + 1}`,
        });
  const inside = args.flatMap((part, index) =>
    isIdle(index)
      ? []
      : changesOf(part).map(({ rule: inner, ...said }) => ({
          rule: { [operator]: requoted(written, args.with(index, inner)) },
          ...said,
        })),
  );
  return [...found, ...inside];
}

/** The row without each of its fields. */
function withoutOneField([names, ...fields]: readonly Json[]): Mutation[] {
  const written = (names as { value: string[] }).value;
  return written.map((name, index) => {
    const others = { quoted: true, value: written.toSpliced(index, 1) };
    return {
      rule: { "@row": [others, ...fields.toSpliced(index, 1)] },
      change: `"${name}" of the row were not given`,
      isField: true,
    };
  });
}

function requoted(written: Json, args: Json[]): Json {
  return argumentsOf(written) === written
    ? args
    : Array.isArray(written)
      ? [{ quoted: true, value: args }]
      : args;
}

function plain(operator: string): string {
  return operator.replace("@", "");
}
