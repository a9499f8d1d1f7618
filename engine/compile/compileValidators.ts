import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { Json, ValidatorFunction, Validators } from "../types.ts";

type Schemas = { [stepId: string]: { [name: string]: { [keyword: string]: Json } } };

/** The one set of AJV options, for the functions made in this process and for those written to a module. */
export function createAjv(code = false): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    // The compiler wrote these schemas; the format was held to its grammar before.
    meta: false,
    validateSchema: false,
    // Sentences come from the catalogue of messages.
    messages: false,
    ...(code ? { code: { source: true, esm: true, lines: false, optimize: 2 } } : {}),
  });
  (addFormats as unknown as (ajv: Ajv, formats: string[]) => void)(ajv, ["date", "email"]);
  return ajv;
}

/** Compiles the scope schemas in this process (uses `new Function`: Node only). */
export function compileValidators(schemas: Schemas): { [stepId: string]: Validators } {
  const ajv = createAjv();
  const validators: { [stepId: string]: Validators } = {};
  for (const [stepId, scopes] of Object.entries(schemas)) {
    validators[stepId] = Object.fromEntries(
      Object.entries(scopes).map(([name, schema]) => [
        name,
        ajv.compile(schema) as unknown as ValidatorFunction,
      ]),
    );
  }
  return validators;
}
