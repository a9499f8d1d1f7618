import type { CompiledRule, Json } from "../types.ts";

/** One small change of a rule. */
export interface Mutation {
  rule: CompiledRule;
  /** In plain words, after "if". */
  change: string;
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

/** Every rule that differs from this one by one operator or one number. */
export function mutationsOf(rule: CompiledRule): Mutation[] {
  if (Array.isArray(rule))
    return rule.flatMap((part, index) =>
      mutationsOf(part).map(({ rule: inner, change }) => ({ rule: rule.with(index, inner), change })),
    );
  if (typeof rule !== "object" || rule === null) return [];
  const [operator] = Object.keys(rule);
  if (operator === undefined || operator === "@var" || operator === "@fact") return [];
  const written = rule[operator] as Json;
  const args = argumentsOf(written);
  const found: Mutation[] = args.flatMap((part, index) =>
    mutationsOf(part).map(({ rule: inner, change }) => ({
      rule: { [operator]: requoted(written, args.with(index, inner)) },
      change,
    })),
  );
  const swapped = SWAPS[operator];
  const isJunction = operator === "@and" || operator === "@or";
  if (swapped !== undefined && !(isJunction && args.length < 2))
    found.push({ rule: { [swapped]: written }, change: `"${plain(operator)}" were "${plain(swapped)}"` });
  if (operator === "@!") found.push({ rule: args[0] ?? null, change: '"!" were left out' });
  if (LIMITED.has(operator))
    for (const [index, part] of args.entries())
      if (typeof part === "number")
        found.push({
          rule: { [operator]: args.with(index, part + 1) },
          change: `${part} were ${part + 1}`,
        });
  return found;
}

function argumentsOf(written: Json): Json[] {
  const quoted = Array.isArray(written) && written.length === 1 ? written[0] : undefined;
  if (typeof quoted === "object" && quoted !== null && !Array.isArray(quoted) && Array.isArray(quoted.value))
    return quoted.value;
  return Array.isArray(written) ? written : [written];
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
