import type { CompiledRule, FieldNode, Json } from "../../types.ts";
import { isTarget, type Target } from "./Frame.ts";
import { itemsOf } from "./itemsOf.ts";
import { partsOf } from "./ruleParts.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import { samplesOf, samplesOfSchema } from "./samplesOf.ts";
import type { Witness } from "./Witness.ts";

const CALCULATIONS = new Set("+ - * / % min max round roundDown sum count length".split(" "));

/** Values worth trying for what a rule gives. */
export function candidates(search: Search, rule: CompiledRule, start: Start): Json[] {
  const { frame, from } = start;
  const parts = partsOf(rule);
  if (!parts) return [];
  if (parts.instruction !== undefined) {
    search.stage.stand(from);
    const meaning = search.stage.meaning(parts.instruction, frame);
    if (meaning.kind === "rule")
      return meaning.keys.length === 0
        ? candidates(search, meaning.rule, { ...start, frame: meaning.frame })
        : ["Sample", 1, true];
    return isTarget(meaning) ? candidatesAt(search, meaning, from) : [];
  }
  switch (parts.operator) {
    case "if":
    case "else":
      return parts.args.flatMap((part) => (partsOf(part) ? candidates(search, part, start) : [part]));
    case "get":
      return itemsOf(search, parts.args[0] ?? null, start)
        .slice(0, 12)
        .flatMap((item) => {
          const value = search.stage.evaluate({ "@var": [parts.args[1] ?? null] }, item.frame, from);
          return value === undefined ? [] : [value as Json];
        });
    case "lower":
    case "digits":
    case "plainValue":
    case "itself":
      return candidates(search, parts.args[0] ?? null, start);
    default:
      return CALCULATIONS.has(parts.operator) ? [0, 1, 2, 100] : [];
  }
}

/** Values worth trying at a place. */
export function candidatesAt(search: Search, target: Target, from: Witness): Json[] {
  if (target.kind === "today") return ["2026-11-20", "2027-02-28", "2026-01-01"];
  if (target.kind !== "answer") {
    const schema = search.shapes.at(target.kind, target.keys);
    const known = search.pool.of(`${target.kind}:`, target.keys);
    return distinct([...known, ...(schema ? samplesOfSchema(schema) : [true, false, "Sample", 1, 0])]);
  }
  const walker = search.stage.stand(from);
  const node = walker.node(target.pointer);
  const pooled = search.pool.ofAnswer(target.pointer, target.keys);
  if (node?.kind === "list") return pooled;
  if (node?.kind !== "field") return [];
  if (target.keys.length > 0) return distinct([...pooled, ...samplesInside(node, target.keys)]);
  const offered = (walker.options(target.pointer) ?? []).map((option) => option.value);
  const choices: Json[] = node.type === "array" ? offered.map((value) => [value]) : offered;
  return distinct([...choices.slice(0, 60), ...pooled, ...(offered.length > 0 ? [] : samplesOf(node))]);
}

function samplesInside(node: FieldNode, keys: readonly string[]): Json[] {
  let schema: Json | undefined = node.schema;
  for (const key of keys) {
    if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return [];
    const properties: Json | undefined = schema.properties;
    schema = /^\d+$/.test(key)
      ? schema.items
      : typeof properties === "object" && properties !== null && !Array.isArray(properties)
        ? properties[key]
        : undefined;
  }
  return typeof schema === "object" && schema !== null && !Array.isArray(schema)
    ? samplesOfSchema(schema)
    : [];
}

function distinct(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
