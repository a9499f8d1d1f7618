import { readFileSync } from "node:fs";
import { SCHEMA_ISSUES } from "../../engine/compile/MessageCatalogue.ts";
import type { Json, Sources } from "../../engine/types.ts";

/** The smallest catalogue of messages: one for each issue of the schema. */
const messages = Object.fromEntries(SCHEMA_ISSUES.map((code) => [code, `{field}: ${code}`]));

/** Sources of a flow "mini" made of JSON values, over the real widget catalogue. */
export function miniSources(files: { [path: string]: Json }): Sources {
  const widgets = readFileSync(new URL("../../schemas/widgets.json", import.meta.url), "utf8");
  const own = files["messages.en.json"] as { [key: string]: Json } | undefined;
  return {
    "widgets.json": widgets,
    "user.json": JSON.stringify({
      type: "object",
      properties: { age: { type: "number" }, name: { type: "string" } },
    }),
    ...Object.fromEntries(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)])),
    "messages.en.json": JSON.stringify({ ...messages, ...own }),
  };
}

/** A flow.json of these steps. */
export function miniFlow(steps: { [key: string]: Json }[], more: { [key: string]: Json } = {}): Json {
  return { id: "mini", version: "1.0.0", title: "Mini", base: "/mini", steps, ...more };
}
