import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { Json, ValidatorFunction, Validators } from "../types.ts";

type Schemas = { [stepId: string]: { [name: string]: { [keyword: string]: Json } } };

const YEAR = "(?!0000)[0-9]{4}";
const MONTH = `${YEAR}-(?:0[1-9]|1[0-2])`;
const LEAP_YEAR = "(?!0000)(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)";
/** A day of the calendar. */
const DAY = [
  `${MONTH}-(?:0[1-9]|1[0-9]|2[0-8])`,
  `${YEAR}-(?:0[13-9]|1[0-2])-(?:29|30)`,
  `${YEAR}-(?:0[13578]|1[02])-31`,
  `${LEAP_YEAR}-02-29`,
].join("|");

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
  // Patterns and no functions: those can be written to a module.
  ajv.addFormat("month", new RegExp(`^${MONTH}$`));
  ajv.addFormat("month-or-date", new RegExp(`^(?:${MONTH}|${DAY})$`));
  ajv.addFormat("partial-date", new RegExp(`^(?:${YEAR}|${MONTH}|${DAY})$`));
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
