import { expect, test } from "vitest";
import { compilePlan, type FieldNode, type Json, type JsonObject, nodeAt } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

/** A link that a block says once, and a step that hands it the answer to "word". */
const looks: JsonObject = { to: "/letters", download: true, look: "secondary" };
const letter: JsonObject = {
  ...looks,
  link: "letter.open",
  "x-params": { word: "what the letter is about" },
  with: { params: { row: { about: "$param.word" } } },
};
const use = { $ref: "../../blocks/letter.json", name: "letter", "x-params": { word: { var: "word" } } };

function compiled(block: Json, item: Json) {
  return compilePlan(
    miniSources({
      "messages.en.json": { "letter.open": "Open the letter" },
      "blocks/letter.json": block,
      "flows/mini/a.step.json": {
        title: "A",
        type: "object",
        content: ["word", item],
        properties: { word: { title: "Word", type: "string", maxLength: 20 } },
      },
      "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }]),
    }),
    "mini",
  );
}

test("a block that is a link stands in a layout with what its use hands it", () => {
  const { plan } = compiled(letter, use);
  const link = nodeAt(plan!, "/a/letter") as FieldNode;
  expect(link).toMatchObject({
    title: "Open the letter",
    ui: { ...looks, widget: "link", label: "letter.open" },
  });
  expect(JSON.stringify(link.props)).toContain('"word"');
});

test.each<[string, Json, Json, string]>([
  [
    "a use that hands it nothing",
    letter,
    { $ref: use.$ref, name: "letter" },
    'The block blocks/letter.json needs the parameter "word".',
  ],
  [
    "a use without a name",
    letter,
    { ...use, name: undefined } as unknown as Json,
    'A block in the layout needs "name".',
  ],
  ["a word that links lack", { ...letter, columns: [] }, use, '"columns"'],
])("%s is told", (_, block, item, message) => {
  const { plan, findings } = compiled(block, item);
  expect(plan).toBeUndefined();
  expect(findings.map((finding) => finding.message).join("\n")).toContain(message);
});
