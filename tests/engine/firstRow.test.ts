import { expect, test } from "vitest";
import { writeOutShortForms } from "../../engine/compile/shortForms.ts";
import type { Json } from "../../engine/index.ts";

test.each<[string, Json, Json]>([
  [
    "a column of the first row whose column is what is read",
    { first: ["$ref.kinds", { id: "$.a.kind" }, "label"] },
    { get: [{ find: [{ var: "$ref.kinds" }, { "===": [{ var: "id" }, { var: "$.a.kind" }] }] }, "label"] },
  ],
  [
    "the row itself, by a sibling of the rule and by a constant",
    { first: ["$ref.kinds", { id: { var: "kind" }, group: "OLD" }] },
    {
      find: [
        { var: "$ref.kinds" },
        { and: [{ "===": [{ var: "id" }, { var: "$up.kind" }] }, { is: ["group", "OLD"] }] },
      ],
    },
  ],
  [
    "one of several, true or false, and what a fact gives",
    { first: ["$fact.kinds", { id: ["A", "B"], isOpen: true, code: "$fact.wanted" }] },
    {
      find: [
        { fact: "kinds" },
        {
          and: [
            { is: ["id", "A", "B"] },
            { is: ["isOpen", "yes"] },
            { "===": [{ var: "code" }, { fact: "wanted" }] },
          ],
        },
      ],
    },
  ],
  [
    "no field of that name",
    { properties: { first: { title: "First" } } },
    { properties: { first: { title: "First" } } },
  ],
])("first is %s", (_says, short, long) => {
  expect(writeOutShortForms(short)).toEqual(long);
});
