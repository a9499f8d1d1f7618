import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { readSources } from "../../engine/cli/readSources.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
const read = (path: string): unknown => JSON.parse(sources[path] ?? "null");

/** Which kind of file a path holds, by the schema in `schemas/meta` that describes it. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^flows\/[^/]+\/flow\.json$/, "flow"],
  [/^flows\/[^/]+\/[^/]+\.step\.json$/, "step"],
  [/^flows\/[^/]+\/examples\/[^/]+\.json$/, "example"],
  [/^blocks\/[^/]+\.json$/, "block"],
  [/^facts\/[^/]+\.json$/, "facts"],
  [/^calls\/[^/]+\.json$/, "calls"],
  [/^reference\/[^/]+\.json$/, "reference"],
  [/^messages\.en\.json$/, "messages"],
  [/^requirements\.json$/, "requirements"],
  [/^program\.json$/, "program"],
];
/** Described by their own words in engine/README.md, not by a file of `schemas/meta`. */
const undescribed = /^(meta\/|user\.json$|widgets\.json$|versions\.json$|.*\.md$)/;

const ajv = new Ajv({ strictSchema: true, strictTypes: false, strictRequired: false });
for (const path of Object.keys(sources).filter((path) => path.startsWith("meta/"))) {
  ajv.addSchema(read(path) as object, path.slice("meta/".length));
}

const described = Object.keys(sources).filter((path) => !undescribed.test(path));
const kindOf = (path: string) => kinds.find(([pattern]) => pattern.test(path))?.[1];

/** What the schema of its kind says against a value, in one line each; none where it is well. */
function complaints(kind: string, value: unknown): string[] {
  const validate = ajv.getSchema(`${kind}.schema.json`);
  if (!validate) return [`There is no meta/${kind}.schema.json.`];
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

test("every file is of a kind that is described", () => {
  expect(described.filter((path) => kindOf(path) === undefined)).toEqual([]);
});

describe.each(kinds.map(([, kind]) => kind))("files of the kind %s", (kind) => {
  const files = described.filter((path) => kindOf(path) === kind);

  test("there are some", () => {
    expect(files.length).toBeGreaterThan(0);
  });

  test("they are as their schema says", () => {
    const wrong = files.flatMap((path) =>
      complaints(kind, read(path)).map((complaint) => `${path}: ${complaint}`),
    );
    expect(wrong).toEqual([]);
  });

  test("their $schema leads there", () => {
    const wrong = files.filter((path) => {
      const named = (read(path) as { $schema?: string }).$schema;
      return named !== undefined && resolve(path, named) !== `meta/${kind}.schema.json`;
    });
    expect(wrong).toEqual([]);
  });
});

test.each<[string, string, unknown]>([
  ["flow", "an unknown word", { ...(read("flows/otd/flow.json") as object), stepz: [] }],
  ["step", "an unknown word", { ...(read("flows/otd/general.step.json") as object), oneOf: [] }],
  ["block", "an unknown word", { ...(read("blocks/payee.json") as object), allOf: [] }],
  ["example", "an unknown expectation", { title: "A flaw in an example", expect: { isues: [] } }],
  ["messages", "a sentence that is a number", { required: 7 }],
])("the schema of a %s refuses %s", (kind, _what, value) => {
  expect(complaints(kind, value)).not.toEqual([]);
});

function resolve(from: string, reference: string): string {
  return new URL(reference, `https://schemas.invalid/${from}`).pathname.slice(1);
}
