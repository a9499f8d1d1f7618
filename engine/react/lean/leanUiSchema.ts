import type { RJSFSchema, UiSchema } from "@rjsf/utils";

/** Stands in for RJSF's merging of `ui:definitions`: a constant form has none, and no reference to one. */
export default function leanUiSchema(_schema: RJSFSchema, local: UiSchema | undefined): UiSchema {
  return local ?? {};
}
