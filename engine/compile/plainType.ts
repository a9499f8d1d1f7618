import type { RuleType } from "../types.ts";
import { typeOfSchema, withNames } from "./dataType.ts";
import type { ObjectShape, Shape } from "./Shape.ts";

/**
 * The type of a value once it has left its rule as plain data: an entry of the answers is then an object with these
 * keys, and its block's facts can no longer be asked of it.
 */
export function plainType(type: RuleType): RuleType {
  if (type.kind === "list") return { kind: "list", of: plainType(type.of) };
  const at = type.kind === "object" ? (type.at as { children?: unknown } | undefined) : undefined;
  return at?.children instanceof Map ? objectType(at as unknown as ObjectShape) : type;
}

function objectType(shape: ObjectShape): RuleType {
  return {
    kind: "object",
    fields: Object.fromEntries([...shape.children].map(([key, child]) => [key, typeOf(child)])),
  };
}

function typeOf(shape: Shape): RuleType {
  if (shape.kind === "object") return objectType(shape);
  return shape.kind === "list"
    ? { kind: "list", of: objectType(shape.entry) }
    : withNames(typeOfSchema(shape.schema), shape.names);
}
