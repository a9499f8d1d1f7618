import standaloneCode from "ajv/dist/standalone/index.js";
import type { Json } from "../types.ts";
import { createAjv } from "./compileValidators.ts";

/**
 * Source text of an ES module whose default export is `{ [stepId]: { [scope]: validate } }`: plain functions, no
 * compiler and no eval, so that it runs under a strict content security policy.
 */
export function validatorModule(schemas: {
  [stepId: string]: { [name: string]: { [keyword: string]: Json } };
}): string {
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

/** Nothing reads where in a schema a finding of AJV stands, and it is written out for each of them. */
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
      imports.push(`import * as ${name} from ${JSON.stringify(path)};`);
    }
    return `moduleOf(${name})`;
  });
  // CommonJS runtimes arrive as a namespace in some bundlers and as their exports in others.
  const unwrap =
    'const moduleOf = (m) => (typeof m.default === "function" || !m.default || m.fullFormats ? m : m.default);';
  return names.size === 0 ? body : [...imports, unwrap, body].join("\n");
}
