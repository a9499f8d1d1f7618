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
  if (operator === "@var") return args[0] === "param" ? settled(args[2]) : undefined;
  const [one, other] = args.map(settled);
  const both = one !== undefined && other !== undefined;
  if (operator === "@===") return both ? one === other : undefined;
  if (operator === "@!==") return both ? one !== other : undefined;
  if (operator === "@!") return typeof one === "boolean" ? !one : undefined;
  const decisive = decides(operator);
  if (decisive === undefined) return undefined;
  const parts = args.map(settled);
  if (parts.includes(decisive)) return decisive;
  return parts.every((part) => part === !decisive) ? !decisive : undefined;
}
