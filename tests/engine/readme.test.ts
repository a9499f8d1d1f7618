import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/readSources.ts";
import type { Json } from "../../engine/types.ts";

// The words of each widget are explained where the widgets are.
const readme = ["engine", "widgets"]
  .map((folder) => readFileSync(new URL(`../../${folder}/README.md`, import.meta.url), "utf8"))
  .join("\n");
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

test.each(Object.entries(meta))(
  "the README of the engine or of the widgets explains every word of %s",
  (_name, text) => {
    const said = new Set(readme.match(/[$\w-]+|[^\s\w$`"]+/g));
    const words = new Set(wordsOf(JSON.parse(text)));
    expect([...words].filter((word) => !said.has(word))).toEqual([]);
  },
);
