import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import type { JsonObject, Node, ObjectNode, Plan, ValidatorFunction, Validators } from "../types.ts";

/** The JSON Schemas of a flow: by step, then by scope. */
type Schemas = { [stepId: string]: { [scope: string]: JsonObject } };

/**
 * The JSON Schema of each scope: a step's own object, and each kind of list entry. Constant: no `required`
 * (the engine knows what is required now), no lists inside (their entries are scopes of their own).
 */
export function scopeSchemas({ steps }: Plan): Schemas {
  const schemas: Schemas = {};
  for (const { id, root } of steps) {
    schemas[id] = {};
    collect(root, schemas[id]);
  }
  return schemas;
}

function collect(node: ObjectNode, scopes: Schemas[string]): JsonObject {
  const properties: JsonObject = {};
  for (const child of node.children) {
    const schema = schemaOf(child, scopes);
    if (schema) properties[child.key] = schema;
  }
  const schema: JsonObject = { type: "object", properties };
  if (node.validator !== undefined) scopes[node.validator] = schema;
  return schema;
}

function schemaOf(node: Node, scopes: Schemas[string]): JsonObject | undefined {
  if (node.kind === "object") return collect(node, scopes);
  if (node.kind === "list") collect(node.entry, scopes);
  return node.kind === "list" || node.type === "null" ? undefined : node.schema;
}

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
    // The compiler wrote these schemas, so they need no check.
    meta: false,
    validateSchema: false,
    // Sentences come from the catalogue of messages.
    messages: false,
    ...(code ? { code: { source: true, esm: true, lines: false, optimize: 2 } } : {}),
  });
  (addFormats as unknown as (ajv: Ajv, formats: string[]) => void)(ajv, ["email"]);
  // Patterns, because AJV copies a pattern into the generated module, but would import a whole library for a function.
  ajv.addFormat("date", new RegExp(`^(?:${DAY})$`));
  ajv.addFormat("month", new RegExp(`^${MONTH}$`));
  ajv.addFormat("month-or-date", new RegExp(`^(?:${MONTH}|${DAY})$`));
  ajv.addFormat("partial-date", new RegExp(`^(?:${YEAR}|${MONTH}|${DAY})$`));
  return ajv;
}

/** Compiles the scope schemas in this process (uses `new Function`: Node only). */
export function compileValidators(schemas: Schemas): { [stepId: string]: Validators } {
  const ajv = createAjv();
  const compile = (schema: JsonObject) => ajv.compile(schema) as unknown as ValidatorFunction;
  return mapped(schemas, (scopes) => mapped(scopes, compile));
}

/**
 * Source text of an ES module whose default export is `{ [stepId]: { [scope]: validate } }`: plain functions, no
 * compiler and no eval, so that it runs under a strict content security policy.
 */
export function validatorModule(schemas: Schemas): string {
  const ajv = createAjv(true);
  const exports: { [name: string]: string } = {};
  const exported = (schema: JsonObject) => {
    const name = `v${Object.keys(exports).length}`;
    ajv.addSchema(schema, name);
    exports[name] = name;
    return name;
  };
  const written = (values: { [key: string]: string }) =>
    `{ ${Object.entries(values)
      .map(([key, value]) => `${JSON.stringify(key)}: ${value}`)
      .join(", ")} }`;
  const table = written(mapped(schemas, (scopes) => written(mapped(scopes, exported))));
  const standalone =
    (standaloneCode as unknown as { default?: typeof standaloneCode }).default ?? standaloneCode;
  const code = Object.keys(exports).length === 0 ? "" : standalone(ajv, exports);
  return `${withImports(withoutSchemaPaths(code))}\nexport default ${table};\n`;
}

function mapped<T, U>(values: { [key: string]: T }, map: (value: T) => U): { [key: string]: U } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}

/** Removes the schema paths from the generated errors: nothing reads them, and they take many bytes. */
function withoutSchemaPaths(code: string): string {
  return code.replace(/schemaPath:"(?:[^"\\]|\\.)*",/g, "");
}

/** AJV's module code still asks for its runtime with `require`; an ES module must import it. */
function withImports(code: string): string {
  const imports: string[] = [];
  const names = new Map<string, string>();
  const body = code.replace(/require\("([^"]+)"\)/g, (_all, path: string) => {
    let name = names.get(path);
    if (name === undefined) {
      name = `runtime${names.size}`;
      names.set(path, name);
      imports.push(`import * as ${name} from ${JSON.stringify(`${path}.js`)};`);
    }
    return `moduleOf(${name})`;
  });
  // CommonJS runtimes arrive as a namespace in some bundlers and as their exports in others.
  const unwrap = 'const moduleOf = (m) => (typeof m.default === "function" || !m.default ? m : m.default);';
  return names.size === 0 ? body : [...imports, unwrap, body].join("\n");
}
