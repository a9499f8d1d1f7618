import type { CompiledRule, Json, ReadInstruction } from "../../types.ts";

/** A compiled rule taken apart: its operator by the name authors know, and its arguments. */
export interface RuleParts {
  operator: string;
  args: readonly CompiledRule[];
  /** Of `var` and `fact`. */
  instruction: ReadInstruction | undefined;
}

/** Takes a compiled rule apart; undefined for a constant. */
export function partsOf(rule: CompiledRule): RuleParts | undefined {
  if (typeof rule !== "object" || rule === null || Array.isArray(rule)) return undefined;
  const names = Object.keys(rule);
  const [name] = names;
  if (names.length !== 1 || name === undefined) return undefined;
  const written = rule[name] as Json;
  const list = Array.isArray(written) ? written : [written];
  const operator = name.startsWith("@") ? name.slice(1) : name;
  if (operator === "var" || operator === "fact")
    return { operator, args: [], instruction: unquoted(list[0] ?? null) as ReadInstruction };
  if (operator === "and" || operator === "or")
    return { operator, args: unquoted(list[0] ?? null) as CompiledRule[], instruction: undefined };
  return { operator, args: list, instruction: undefined };
}

/** What a quotation holds. */
export function unquoted(rule: CompiledRule): Json {
  return typeof rule === "object" && rule !== null && !Array.isArray(rule) && rule.quoted === true
    ? (rule.value as Json)
    : rule;
}
