import type { FieldNode, Json } from "../types.ts";

/** Whether there is no answer: nothing, "", [] or an object without content. */
export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.values(value).every(isAbsent);
}

/** The answer as rules may read it: absent when it is empty or not of the field's type. */
export function readable(node: FieldNode, value: Json | undefined): Json | undefined {
  if (isAbsent(value)) return undefined;
  return isOfType(node, value as Json) ? value : undefined;
}

function isOfType(node: FieldNode, value: Json): boolean {
  switch (node.type) {
    case "string":
      return typeof value === "string" && (node.schema.format !== "date" || /^\d{4}-\d\d-\d\d$/.test(value));
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "integer":
      return Number.isInteger(value);
    case "boolean":
      return typeof value === "boolean";
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && !Array.isArray(value);
    case "null":
      return false;
  }
}
