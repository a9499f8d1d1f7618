import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { customizeValidator } from "@rjsf/validator-ajv8";
import { expect, inject, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import { createAjv, scopeSchemas, validatorModule } from "../../engine/compile/validators.ts";
import {
  compileFlow,
  isObject,
  type Json,
  type JsonObject,
  type ValidatorFunction,
  type Validators,
} from "../../engine/index.ts";

/**
 * What a browser runs are functions that AJV wrote at build time and that we edited. `@rjsf/validator-ajv8`, with AJV set
 * up by RJSF, is the second opinion: for every field of every flow it must find what these functions find.
 */
const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
const flows = Object.keys(sources)
  .map((path) => /^flows\/([^/]+)\/flow\.json$/.exec(path)?.[1])
  .filter((flow) => flow !== undefined);
// The formats of dates are the engine's own; RJSF's set-up takes the steps of a number by rounding, which the engine does itself.
const rjsf = customizeValidator({
  customFormats: createAjv().formats as { [name: string]: RegExp },
  ajvFormatOptions: ["email"],
  ajvOptionsOverrides: { multipleOfPrecision: undefined, messages: false },
});

test.each(flows)("the validators written for %s find what RJSF's find", async (flow) => {
  const compiled = compileFlow(sources, flow);
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const schemas = scopeSchemas(compiled.plan);
  const written = await imported(flow, validatorModule(schemas));
  let compared = 0;
  for (const [step, scopes] of Object.entries(schemas))
    for (const [scope, schema] of Object.entries(scopes)) {
      const validate = written[step]?.[scope] as ValidatorFunction;
      for (const data of casesOf(schema)) {
        expect(
          found(validate(data) ? [] : validate.errors),
          `${step} ${scope} ${JSON.stringify(data)}`,
        ).toEqual(found(rjsf.rawValidation(schema, data).errors));
        compared += 1;
      }
    }
  expect(compared).toBeGreaterThan(0);
});

async function imported(flow: string, code: string): Promise<{ [step: string]: Validators }> {
  const file = join(inject("runFolder"), `validators-${flow}.mjs`);
  writeFileSync(file, code);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)).default;
}

/** Errors as comparable texts: where, which keyword, and its parameters. */
function found(
  errors: readonly { instancePath: string; keyword: string; params: unknown }[] | null | undefined,
) {
  return (errors ?? []).map(({ instancePath, keyword, params }) =>
    [instancePath, keyword, JSON.stringify(params)].join(" "),
  );
}

const ANYTHING: Json[] = [
  null,
  true,
  0,
  -1,
  1.005,
  1e12,
  "",
  " ",
  "a",
  "12345",
  "a@b.co",
  "2024-02-30",
  "2024-02-29",
  [],
  ["a", "a"],
  {},
];

/** Answers of a schema, each with one field: anything at all, and what lies at the limits of the field. */
function* casesOf(schema: JsonObject): Generator<Json> {
  if (!isObject(schema.properties)) return yield* [...ANYTHING, ...atLimits(schema)];
  yield* ANYTHING;
  for (const [key, property] of Object.entries(schema.properties))
    for (const value of casesOf(property as JsonObject)) yield { [key]: value };
}

/** The values beside each limit that a schema names. */
function atLimits(schema: JsonObject): Json[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems } = schema as {
    [keyword: string]: number | undefined;
  };
  const numbers = [minimum, maximum, exclusiveMinimum].filter((limit) => limit !== undefined);
  const lengths = [minLength, maxLength].filter((limit) => limit !== undefined);
  const sizes = [minItems, maxItems].filter((limit) => limit !== undefined);
  const beside = (limit: number) => [limit - 1, limit, limit + 1];
  return [
    ...numbers.flatMap(beside),
    ...lengths.flatMap(beside).map((length) => "1".repeat(Math.max(0, length))),
    ...sizes.flatMap(beside).map((size) => Array.from({ length: Math.max(0, size) }, (_, at) => String(at))),
    ...((schema.enum as Json[] | undefined) ?? []),
    ...("const" in schema ? [schema.const as Json] : []),
  ];
}
