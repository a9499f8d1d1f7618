import type { CompiledRule, Json, OptionsPlan } from "../types.ts";
import type { OfferedOption } from "./Walker.ts";
import type { WalkScope } from "./WalkScope.ts";

/**
 * The choices that a field offers: the rows of a list that its condition keeps.
 * @returns undefined where there is no such list
 */
export function offeredOptions(
  plan: OptionsPlan,
  scope: WalkScope,
  evaluate: (rule: CompiledRule, scope: WalkScope) => unknown,
): readonly OfferedOption[] | undefined {
  const list = evaluate(plan.from, scope);
  if (!Array.isArray(list)) return undefined;
  const offered: OfferedOption[] = [];
  for (const item of scope.enter(list)) {
    if (plan.where !== undefined && evaluate(plan.where, item) !== true) continue;
    const row = item.value() as { [key: string]: Json };
    const isRow = typeof row === "object" && row !== null;
    const value = isRow ? row[plan.value] : row;
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") continue;
    const description = isRow && plan.description ? row[plan.description] : undefined;
    offered.push({
      value,
      label: String(isRow ? (row[plan.label] ?? value) : value),
      ...(typeof description === "string" ? { description } : {}),
    });
  }
  return offered;
}
