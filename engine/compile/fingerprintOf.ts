import type { Json, Node, Plan } from "../types.ts";

/**
 * A short text that changes whenever a field's path, type, choices or limits change: what a stored draft depends on.
 * FNV-1a over both halves; told apart, not secured, by it.
 */
export function fingerprintOf(plan: Plan): string {
  const lines: string[] = [];
  for (const step of plan.steps) collect(step.root, lines);
  const text = lines.sort().join("\n");
  return `${hash(text, 0x811c9dc5)}${hash(text, 0x01000193)}`;
}

function collect(node: Node, lines: string[]): void {
  if (node.kind === "object") {
    for (const child of node.children) collect(child, lines);
  } else if (node.kind === "list") {
    lines.push(`${node.pattern} list ${node.minItems ?? ""} ${node.maxItems ?? ""}`);
    collect(node.entry, lines);
  } else if (node.type !== "null") {
    lines.push(`${node.pattern} ${sorted(node.schema)} ${node.value === undefined ? "" : "computed"}`);
  }
}

function sorted(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.keys(value)
    .sort()
    .map((key) => `${key}:${sorted(value[key] as Json)}`)
    .join(",")}}`;
}

function hash(text: string, seed: number): string {
  let state = seed >>> 0;
  for (let index = 0; index < text.length; index += 1) {
    state ^= text.charCodeAt(index);
    state = Math.imul(state, 0x01000193) >>> 0;
  }
  return state.toString(16).padStart(8, "0");
}
