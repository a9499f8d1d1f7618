import type { ValidatorType } from "@rjsf/utils";

function asked(): never {
  throw new Error("RJSF asked to validate: a constant schema has nothing to ask, and the engine validates.");
}

/** The validator that RJSF insists on. It is never asked; that it throws proves it. */
export const neverValidator: ValidatorType = {
  validateFormData: asked,
  isValid: asked,
  rawValidation: asked,
  reset() {},
};
