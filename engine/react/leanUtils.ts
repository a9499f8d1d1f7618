import type { RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import type { ReactNode } from "react";

// What `leanForms` puts in place of parts of @rjsf/utils. A constant form has no reference, branch, default or answer,
// so a schema is what it says: there is nothing to resolve, choose, fill in or merge.

export function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (_validator: ValidatorType, schema: RJSFSchema) => schema !== rootSchema,
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDefaultFormState: (_schema: RJSFSchema, formData: unknown) => formData,
    getDisplayLabel: () => false,
    isSelect: () => false,
    isMultiSelect: () => false,
    isFilesArray: () => false,
  };
}

/** RJSF merges `ui:definitions` here. */
export function resolveUiSchema(_schema: RJSFSchema, local: UiSchema | undefined): UiSchema {
  return local ?? {};
}

/** RJSF searches for `if`, `dependencies` and branches here. */
export function schemaHasNestedConditional(): boolean {
  return false;
}

/** RJSF draws Markdown in descriptions and help, and a constant form has neither. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
