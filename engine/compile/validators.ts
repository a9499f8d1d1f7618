import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import type { Json, JsonObject, Node, ObjectNode, Plan, ValidatorFunction, Validators } from "../types.ts";

/**
 * The JSON Schema of each scope: a step's own object, and each kind of list entry. Constant: no `required`
 * (the engine knows what is required now), no lists inside (their entries are scopes of their own).
 */
export function scopeSchemas(plan: Plan): { [stepId: string]: { [name: string]: JsonObject } } {
  const schemas: { [stepId: string]: { [name: string]: JsonObject } } = {};
  for (const step of plan.steps) {
    const scopes: { [name: string]: JsonObject } = {};
    collect(step.root, scopes);
    schemas[step.id] = scopes;
  }
  return schemas;
}

function collect(node: ObjectNode, scopes: { [name: string]: JsonObject }): JsonObject {
  const properties: { [key: string]: Json } = {};
  for (const child of node.children) {
    const schema = schemaOf(child, scopes);
    if (schema) properties[child.key] = schema;
  }
  const schema: JsonObject = { type: "object", properties };
  if (node.validator !== undefined) scopes[node.validator] = schema;
  return schema;
}

function schemaOf(node: Node, scopes: { [name: string]: JsonObject }): JsonObject | undefined {
  if (node.kind === "object") return collect(node, scopes);
  if (node.kind === "list") {
    collect(node.entry, scopes);
    return undefined;
  }
  return node.type === "null" ? undefined : node.schema;
}

type Schemas = { [stepId: string]: { [name: string]: JsonObject } };

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

/**
 * Source text of an ES module whose default export is `{ [stepId]: { [scope]: validate } }`: plain functions, no
 * compiler and no eval, so that it runs under a strict content security policy.
 */
export function validatorModule(schemas: { [stepId: string]: { [name: string]: JsonObject } }): string {
  const ajv = createAjv(true);
  const exports: { [name: string]: string } = {};
  const table: string[] = [];
  let count = 0;
  for (const [stepId, scopes] of Object.entries(schemas)) {
    const row: string[] = [];
    for (const [scope, schema] of Object.entries(scopes)) {
      const name = `v${count++}`;
      ajv.addSchema(schema, name);
      exports[name] = name;
      row.push(`${JSON.stringify(scope)}: ${name}`);
    }
    table.push(`${JSON.stringify(stepId)}: { ${row.join(", ")} }`);
  }
  const standalone =
    (standaloneCode as unknown as { default?: typeof standaloneCode }).default ?? standaloneCode;
  const code = count === 0 ? "" : standalone(ajv, exports);
  return `${withImports(withoutSchemaPaths(code))}\nexport default { ${table.join(", ")} };\n`;
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
