import { given, isObject } from "../json/values.ts";
import type { FieldNode, Json, Node, Pattern, PatternsPlan, Plan } from "../types.ts";

/** The field of a pattern, list positions as `*`; undefined where there is none, or one that holds no answer. */
export function fieldAt(plan: Plan, pattern: Pattern): FieldNode | undefined {
  const node = nodeAt(plan, pattern);
  return node?.kind === "field" && node.type !== "null" ? node : undefined;
}

/** The field, list or object of a pattern, list positions as `*`. */
export function nodeAt(plan: Plan, pattern: Pattern): Node | undefined {
  const [, stepId, ...keys] = pattern.split("/");
  let node: Node | undefined = plan.steps.find(({ id }) => id === stepId)?.root;
  for (const key of keys) {
    if (node?.kind === "list" && key === "*") node = node.entry;
    else node = node?.kind === "object" ? node.children.find((child) => child.key === key) : undefined;
  }
  return node;
}

/** The patterns that an edit may concern, so that drafts need not search for them. */
export function patternsOf({ steps }: Plan): PatternsPlan {
  const found: PatternsPlan = { lists: [], least: [], defaults: [], asks: [], clears: [] };
  for (const { root } of steps) collectPatterns(root, found);
  return found;
}

function collectPatterns(node: Node, found: PatternsPlan): void {
  if (node.whenHidden === "ask") found.asks.push(node.pattern);
  if (node.kind === "object") for (const child of node.children) collectPatterns(child, found);
  if (node.kind === "field" && node.default !== undefined) found.defaults.push(node.pattern);
  if (node.kind !== "list") return;
  found.lists.push(node.pattern);
  if ((node.minItems ?? 0) > 0 || node.default !== undefined) found.least.push(node.pattern);
  collectPatterns(node.entry, found);
}

/**
 * A short text that changes whenever a field's path, type, choices or limits change: what a stored draft depends on.
 * Two FNV-1a hashes: good enough to notice a change, not for security.
 */
export function fingerprintOf(plan: Plan): string {
  const text = Object.entries(fieldsOf(plan))
    .map(([pattern, { text }]) => `${pattern} ${text}`)
    .sort()
    .join("\n");
  return `${hash(text, 0x811c9dc5)}${hash(text, 0x01000193)}`;
}

/** What a stored draft depends on of a field or list. */
interface StoredField {
  /** Enters the fingerprint. */
  text: string;
  /** Its keywords, each as a person reads it: `maxLength 40`. */
  words: string[];
}

/** Every field and list of a plan, by its pattern. */
export function fieldsOf(plan: Plan): { [pattern: Pattern]: StoredField } {
  const fields: { [pattern: Pattern]: StoredField } = {};
  for (const step of plan.steps) collect(step.root, fields);
  return fields;
}

function collect(node: Node, fields: { [pattern: Pattern]: StoredField }): void {
  if (node.kind === "object") for (const child of node.children) collect(child, fields);
  else if (node.kind === "list") {
    const { minItems, maxItems } = node;
    const limits = Object.entries(given({ minItems, maxItems })).map(([name, limit]) => `${name} ${limit}`);
    fields[node.pattern] = { text: `list ${minItems ?? ""} ${maxItems ?? ""}`, words: ["list", ...limits] };
    collect(node.entry, fields);
  } else if (node.type !== "null") {
    const computed = node.value === undefined ? [] : ["computed"];
    const keywords = Object.entries(node.schema).map(([keyword, value]) => `${keyword} ${sorted(value)}`);
    fields[node.pattern] = {
      text: `${sorted(node.schema)} ${computed.join("")}`,
      words: [...keywords, ...computed].sort(),
    };
  }
}

function sorted(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${key}:${sorted(value[key] as Json)}`).join(",")}}`;
}

function hash(text: string, seed: number): string {
  let state = seed >>> 0;
  for (let index = 0; index < text.length; index += 1) {
    state ^= text.charCodeAt(index);
    state = Math.imul(state, 0x01000193) >>> 0;
  }
  return state.toString(16).padStart(8, "0");
}
