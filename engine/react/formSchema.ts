import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Node, ObjectNode } from "../types.ts";

export interface FormSchema {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/**
 * The constant structure that RJSF renders for an object of a plan: properties and their order, nothing else.
 * Limits, defaults and conditions stay with the engine; every leaf is drawn by our own fields.
 */
export function formSchema(object: ObjectNode): FormSchema {
  const schema: RJSFSchema = { type: "object", properties: {} };
  const uiSchema: UiSchema = { "ui:submitButtonOptions": { norender: true } };
  for (const child of object.children) {
    const part = formPart(child);
    schema.properties![child.key] = part.schema;
    uiSchema[child.key] = part.uiSchema;
  }
  return { schema, uiSchema };
}

function formPart(node: Node): FormSchema {
  // One plain type for every leaf: what it holds is the engine's business, and RJSF has nothing to guess from it.
  const leaf: RJSFSchema = { type: "string", title: node.title };
  if (node.kind === "object") return formSchema(node);
  if (node.kind === "list") return { schema: leaf, uiSchema: { "ui:field": "entries" } };
  if (node.ui.widget === "hidden") return { schema: leaf, uiSchema: { "ui:field": "nothing" } };
  return { schema: leaf, uiSchema: { "ui:field": "answer" } };
}
