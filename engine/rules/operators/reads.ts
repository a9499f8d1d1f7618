import { isObject } from "../../json/values.ts";
import type { Json } from "../../types.ts";
import { BROKEN, type Call, handOut, type OperatorTable, type Typed } from "../Call.ts";
import { ours, quote } from "../Scope.ts";

const RULE: Json = { $ref: "#" };
/** Names that lead from data to the internals of JavaScript. */
const inner = new Set(["__proto__", "prototype", "constructor"]);

/** The name at an argument; reports one that is computed or forbidden. */
function writtenName(call: Call, index: number): string | undefined {
  const name = call.args[index] as Json;
  if (typeof name !== "string") {
    const message = `What "${call.operator}" names must be written out as a text, so that it can be checked.`;
    call.report(index, "computed-path", message, call.form);
    return undefined;
  }
  if (name.split(".").some((segment) => inner.has(segment))) {
    call.report(index, "forbidden-path", `"${name}" is not a path through answers.`);
    return undefined;
  }
  return name;
}

/** Compiles the read of a path, or of the label of the choice made there; undefined if the path was reported. */
export function readAt(call: Call, index: number, what: "resolve" | "label" = "resolve"): Typed | undefined {
  const path = writtenName(call, index);
  if (path === undefined) return undefined;
  const resolved = call.resolver[what](path);
  const read = call.read(index, resolved, "unknown-path");
  const rule = "rule" in resolved ? resolved.rule : undefined;
  return read && { compiled: rule ?? ours("var", read.instruction), type: read.type };
}

/** The only operators that read data, each by an instruction that the compiler writes; and `row`, which puts it together. */
export const readOperators: OperatorTable = {
  var: {
    arity: [1, 2],
    usage: '{ "var": "path" }',
    says: 'Reads an answer or other value: a sibling (`amount`), `$.step.field`, `object.$fact.name`, `$up.x`, `$list`, `$index`, `$earlier`, `$param.x`, `$load.name`, `$ref.name`, `$user.x`, `$today`, `$self`, `$ui.word`; "" is the item itself.',
    form: { type: "string" },
    compile(call): Typed {
      if (call.args.length === 2) {
        const instead = JSON.stringify({ else: [{ var: call.args[0] }, call.args[1]] });
        const message = 'A path has no default: "var" takes one argument.';
        call.report(1, "default-in-var", message, `Write ${instead}.`);
        return BROKEN;
      }
      return readAt(call, 0) ?? BROKEN;
    },
  },
  fact: {
    arity: [1, 1],
    usage: '{ "fact": "name" }',
    says: "The truth of a named fact of this block, step or flow.",
    form: { type: "string" },
    compile(call): Typed {
      const name = writtenName(call, 0);
      const read = name === undefined ? undefined : call.read(0, call.resolver.fact(name), "unknown-fact");
      return read ? call.gives(read.type, read.instruction) : BROKEN;
    },
  },
  get: {
    arity: [2, 2],
    usage: '{ "get": [found, "field"] }',
    says: "What `find` found and the name of a field in it.",
    compile(call): Typed {
      const found = call.argument(0, "object");
      const name = writtenName(call, 1);
      if (name === undefined) return BROKEN;
      if (name === "" || name.startsWith("$")) {
        const message = `"get" reads a field of what was found; "${name}" is none.`;
        call.report(1, "unknown-path", message, call.form);
        return BROKEN;
      }
      const read = call.read(1, call.resolver.inside(found.type).resolve(name), "unknown-path");
      return read ? call.gives(read.type, found.compiled, read.instruction) : BROKEN;
    },
  },
  row: {
    arity: [1, 1],
    usage: '{ "row": { "name": rule } }',
    says: "An object of rules by name: what a widget shows of one item.",
    form: { type: "object", additionalProperties: RULE },
    compile: compileRow,
  },
};

function compileRow(call: Call): Typed {
  const written = call.args[0] as Json;
  if (!isObject(written)) {
    call.report(0, "wrong-row", '"row" makes an object of named values.', call.form);
    return BROKEN;
  }
  const names = Object.keys(written);
  if (names.includes("__proto__")) {
    call.report(0, "forbidden-path", '"__proto__" cannot name a value.');
    return BROKEN;
  }
  const parts = names.map((name) => call.part(written[name] as Json, name));
  const fields = Object.fromEntries(names.map((name, i) => [name, parts[i]!.type]));
  return call.gives({ kind: "object", fields }, quote(names), ...parts.map(handOut));
}
