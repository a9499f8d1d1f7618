import type { CompiledRule, Json } from "../types.ts";
import { argumentsOf } from "./argumentsOf.ts";
import { decides } from "./decides.ts";

/**
 * What a rule gives whatever is answered: where only constants decide it, such as those that a flow hands to a block.
 * @returns undefined where answers have a say
 */
export function settled(rule: CompiledRule | undefined): Json | undefined {
  if (rule === undefined || Array.isArray(rule)) return undefined;
  if (typeof rule !== "object" || rule === null) return rule;
  const [operator] = Object.keys(rule);
  const args = argumentsOf(rule[operator ?? ""] ?? null);
  if (operator === "@var") {
    const handed = handedOver(rule);
    return handed === rule ? undefined : settled(handed);
  }
  const [one, other] = args.map(settled);
  const both = one !== undefined && other !== undefined;
  if (operator === "@===") return both ? one === other : undefined;
  if (operator === "@!==") return both ? one !== other : undefined;
  if (operator === "@present") return isNothing(args[0]) ? false : undefined;
  if (operator === "@absent") return isNothing(args[0]) ? true : undefined;
  if (operator === "@!") return typeof one === "boolean" ? !one : undefined;
  const decisive = decides(operator);
  if (decisive === undefined) return undefined;
  const parts = args.map(settled);
  if (parts.includes(decisive)) return decisive;
  return parts.every((part) => part === !decisive) ? !decisive : undefined;
}

/** Whether a constant is written, or handed over, that is no answer: null, "" or an empty list. */
function isNothing(rule: CompiledRule | undefined): boolean {
  const handed = rule === undefined ? undefined : handedOver(rule);
  return handed === null || handed === "" || (Array.isArray(handed) && handed.length === 0);
}

/** The rule behind a parameter, through blocks in blocks; a list as it was written. */
function handedOver(rule: CompiledRule): CompiledRule {
  if (typeof rule !== "object" || rule === null || Array.isArray(rule)) return rule;
  const [operator = ""] = Object.keys(rule);
  const args = argumentsOf(rule[operator] ?? null);
  if (operator === "@var") return args[0] === "param" ? handedOver(args[2] ?? null) : rule;
  return operator === "@items" || operator === "@plainList" ? handedOver(args[0] ?? null) : rule;
}
