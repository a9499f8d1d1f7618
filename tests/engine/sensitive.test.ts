import { expect, test } from "vitest";
import type { FieldNode, Json, Node } from "../../engine/index.ts";
import { compilePlan } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const text = (title: string, ui: { [word: string]: Json } = {}): Json => ({
  title,
  type: "string",
  maxLength: 20,
  "x-ui": { widget: "text", ...ui },
});

/** The fields of a step by pattern. */
function fieldsOf(properties: { [key: string]: Json }): { [pattern: string]: FieldNode } {
  const { plan, findings } = compilePlan(
    miniSources({
      "flows/mini/a.step.json": { title: "A", type: "object", properties },
      "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }]),
    }),
    "mini",
  );
  if (!plan) throw new Error(JSON.stringify(findings));
  const fields = (node: Node): [string, FieldNode][] => {
    if (node.kind === "field") return [[node.pattern, node]];
    return (node.kind === "list" ? node.entry : node).children.flatMap(fields);
  };
  return Object.fromEntries(plan.steps.flatMap(({ root }) => fields(root)));
}

test.each<[string, Json, boolean, boolean]>([
  ["a text of which nothing is said", text("Remarks"), true, false],
  ["a text that looks like a secret", text("Account number"), true, true],
  ["one that is called sensitive", text("Remarks", { sensitive: true }), true, true],
  ["a secret that is to be read once more", text("Account number", { mask: "none" }), true, false],
  ["one that may be kept", text("Remarks", { sensitive: false }), false, false],
  ["a choice", { title: "Kind", choices: { A: "One", B: "Two" } }, false, false],
])("%s: kept out of the browser and masked as it is called", (_says, schema, isSensitive, isMasked) => {
  const { "/a/field": field } = fieldsOf({ field: schema });
  expect(field?.sensitive).toBe(isSensitive);
  expect(field?.sensitive && field.ui.mask !== "none").toBe(isMasked);
});

test("what is said of an object holds for all inside but what looks like a secret", () => {
  const inner = { title: "In", type: "object", properties: { deep: text("Deep"), pin: text("PIN") } };
  const around = {
    title: "Around",
    type: "object",
    properties: { near: text("Near"), own: text("Own", { sensitive: true }), inner },
    "x-ui": { sensitive: false },
  };
  const fields = fieldsOf({ around: around as unknown as Json, outside: text("Outside") });
  expect(Object.entries(fields).map(([pattern, { sensitive }]) => [pattern, sensitive])).toEqual([
    ["/a/around/near", false],
    ["/a/around/own", true],
    ["/a/around/inner/deep", false],
    ["/a/around/inner/pin", true],
    ["/a/outside", true],
  ]);
});
