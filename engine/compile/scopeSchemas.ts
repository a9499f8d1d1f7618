import type { Json, Node, ObjectNode, Plan } from "../types.ts";

type Schema = { [keyword: string]: Json };

/**
 * The JSON Schema of each scope: a step's own object, and each kind of list entry. Constant: no `required`
 * (the engine knows what is required now), no lists inside (their entries are scopes of their own).
 */
export function scopeSchemas(plan: Plan): { [stepId: string]: { [name: string]: Schema } } {
  const schemas: { [stepId: string]: { [name: string]: Schema } } = {};
  for (const step of plan.steps) {
    const scopes: { [name: string]: Schema } = {};
    collect(step.root, scopes);
    schemas[step.id] = scopes;
  }
  return schemas;
}

function collect(node: ObjectNode, scopes: { [name: string]: Schema }): Schema {
  const properties: { [key: string]: Json } = {};
  for (const child of node.children) {
    const schema = schemaOf(child, scopes);
    if (schema) properties[child.key] = schema;
  }
  const schema: Schema = { type: "object", properties };
  if (node.validator !== undefined) scopes[node.validator] = schema;
  return schema;
}

function schemaOf(node: Node, scopes: { [name: string]: Schema }): Schema | undefined {
  if (node.kind === "object") return collect(node, scopes);
  if (node.kind === "list") {
    collect(node.entry, scopes);
    return undefined;
  }
  return node.type === "null" ? undefined : node.schema;
}
