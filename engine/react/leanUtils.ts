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

/** RJSF asks here whether a field is only added on demand. */
export function shouldRenderOptionalField(): boolean {
  return false;
}

/** RJSF leaves out data here that its schema does not name, where a form says so. */
export const omitExtraData = (
  _validator: ValidatorType,
  _schema: RJSFSchema,
  _root: RJSFSchema,
  formData: unknown,
) => formData;
export const getUsedFormData = (formData: unknown) => formData;
export const getFieldNames = () => [];
export const isValueEmpty = () => false;

/** RJSF collects and merges what its validator finds here. The engine finds the issues, and RJSF is told not to look. */
export function collectErrors(): never {
  throw new Error("RJSF does not validate a constant form.");
}

/** RJSF hashes data here to notice that fitting it to a new schema goes in circles. Here it never fits any. */
export const noHash = () => "";

/** RJSF compares the old data with the new here. The engine holds the answers, and the form's own data never change. */
export const noChanges = (): string[] => [];

/** RJSF puts the properties into the order of `ui:order` here. The engine's template puts them into sections. */
export const asWritten = (properties: string[]) => properties;

/** RJSF draws Markdown in descriptions and help, and a constant form has neither. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

/** Of RJSF's own sentences those that a constant form could need: each tells of a mistake in the program. */
export const TranslatableString = {
  DeprecatedLabel: "%1 (deprecated)",
  InvalidObjectField: 'Invalid "%1" object field configuration: _%2_.',
  NewStringDefault: "New Value",
} as const;
