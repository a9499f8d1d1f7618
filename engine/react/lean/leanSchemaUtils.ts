import type { RJSFSchema, ValidatorType } from "@rjsf/utils";

/**
 * Stands in for RJSF's schema utilities in a build. A constant form holds no reference, branch or default, so a
 * schema is what it says, and there is nothing to resolve, choose or fill in.
 */
export default function createLeanSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema) {
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
