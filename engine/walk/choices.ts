import { valueBelow } from "../json/pointers.ts";
import { filledSentence } from "../sentence.ts";
import type { CompiledRule, FieldNode, Json, OptionsPlan } from "../types.ts";
import type { WalkScope } from "./scope.ts";

/** A choice on offer. */
export interface OfferedOption {
  value: string | number | boolean;
  label: string;
  description?: string | undefined;
}

/** The choices that a field offers by a rule: the rows of a list that its condition keeps; undefined without a list. */
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
    const option = optionIn(item.value() as Json | undefined, plan);
    if (option) offered.push(option);
  }
  return offered;
}

function optionIn(row: Json | undefined, plan: OptionsPlan): OfferedOption | undefined {
  const columns = typeof row === "object" && row !== null ? (row as { [key: string]: Json }) : undefined;
  const value = columns ? columns[plan.value] : row;
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const description = columns && plan.description ? columns[plan.description] : undefined;
  return {
    value,
    label: String(columns ? (columns[plan.label] ?? value) : value),
    description:
      columns && typeof description === "string"
        ? filledSentence(description, columns, { brand: {} })
        : undefined,
  };
}

/** The choices that a field's own schema lists, worded by `x-ui.labels`; undefined where it lists none. */
export function listedChoices({ schema, ui }: FieldNode): readonly OfferedOption[] | undefined {
  const items = schema.items as { enum?: Json[] } | undefined;
  const values = (schema.enum ?? items?.enum) as Json[] | undefined;
  return values?.map((value) => ({
    value: value as OfferedOption["value"],
    label: wordFor(ui.labels, value) ?? String(value),
    description: wordFor(ui.descriptions, value),
  }));
}

/** What a table of `x-ui`, such as `labels`, says for a value; undefined where it says nothing. */
export function wordFor(table: Json | undefined, value: Json): string | undefined {
  return valueBelow(table, [String(value)]) as string | undefined;
}
