import { fileURLToPath } from "node:url";
import { readSources } from "../../engine/cli/index.ts";
import { SCHEMA_ISSUES } from "../../engine/compile/catalogues.ts";
import type { Json, Sources } from "../../engine/index.ts";

const schemas = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));

/** The meta schemas and the widgets' words, which all sources need. */
export const metaSources: Sources = Object.fromEntries(
  Object.entries(schemas).filter(([path]) => path.startsWith("meta/") || path === "widgets.json"),
);

/** The smallest message catalogue: one message for each schema issue. */
const messages = Object.fromEntries(SCHEMA_ISSUES.map((code) => [code, `{field}: ${code}`]));

/** Sources of a flow "mini" made of JSON values, with the real widget catalogue. */
export function miniSources(files: { [path: string]: Json }): Sources {
  const own = files["messages.en.json"] as { [key: string]: Json } | undefined;
  return {
    ...metaSources,
    "user.json": JSON.stringify({
      type: "object",
      properties: { age: { type: "number" }, name: { type: "string" } },
    }),
    ...Object.fromEntries(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)])),
    "messages.en.json": JSON.stringify({ ...messages, ...own }),
    ...Object.fromEntries(
      Object.keys(files)
        .filter(isReference)
        .map((path) => [`meta/${path.slice(0, -".json".length)}.schema.json`, "{}"]),
    ),
  };
}

/** Reference data is described file by file; in a small flow it may hold anything. */
const isReference = (path: string) => path.startsWith("reference/");

/** A flow.json with these steps. */
export function miniFlow(steps: { [key: string]: Json }[], more: { [key: string]: Json } = {}): Json {
  return { id: "mini", version: "1.0.0", title: "Mini", base: "/mini", steps, ...more };
}
