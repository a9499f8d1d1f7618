import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/readSources.ts";
import type { Json } from "../../engine/types.ts";

const readme = readFileSync(new URL("../../engine/README.md", import.meta.url), "utf8");
const meta = readSources(fileURLToPath(new URL("../../schemas/meta/", import.meta.url)));

/** Every word that a file of the format may have, by the editor's description of it. */
function wordsOf(schema: Json): string[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsOf);
  if (typeof schema !== "object" || schema === null) return [];
  const { properties, ...rest } = schema;
  const isNamed = typeof properties === "object" && properties !== null && !Array.isArray(properties);
  return [
    ...(isNamed ? [...Object.keys(properties), ...Object.values(properties).flatMap(wordsOf)] : []),
    ...Object.values(rest).flatMap(wordsOf),
  ];
}

test.each(Object.entries(meta))("engine/README.md explains every word of %s", (_name, text) => {
  const said = new Set(readme.match(/[$\w-]+|[^\s\w$`"]+/g));
  const words = new Set(wordsOf(JSON.parse(text)));
  expect([...words].filter((word) => !said.has(word))).toEqual([]);
});
