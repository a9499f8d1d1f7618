import { expect, test } from "vitest";
import type { CompiledRule, Json, ObjectNode } from "../../engine/index.ts";
import { compileFlow, createWalker } from "../../engine/index.ts";
import { withoutLookUp } from "../../engine/rules/lookUp.ts";
import { campaign, fc } from "../config/campaign.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const sameKind: Json = { "===": [{ var: "kind" }, "$up.kind"] };
const samePlace: Json = { "===": ["$up.place", { var: "place" }] };
const isLarge: Json = { ">": [{ var: "size" }, 2] };
const places: Json = { filter: ["$load.places", { "===": [{ var: "place" }, "$up.place"] }] };

/** Facts of an entry that look others up, each by another operator, list or condition. */
const facts: { [name: string]: Json } = {
  some: { some: ["$list", { and: [sameKind, isLarge] }] },
  none: { none: ["$earlier", sameKind] },
  all: { all: ["$list", sameKind] },
  allLarge: { all: ["$earlier", isLarge] },
  count: { count: ["$list", { and: [sameKind, samePlace] }] },
  before: { count: ["$earlier", { and: [{ and: [sameKind, isLarge] }, samePlace] }] },
  present: { count: ["$list"] },
  sizes: { map: [{ filter: ["$list", sameKind] }, { var: "size" }] },
  first: { get: [{ find: ["$list", { and: [sameKind, isLarge] }] }, "size"] },
  elsewhere: { some: ["$.a.others", { "===": [{ var: "kind" }, "$up.kind"] }] },
  row: { get: [{ find: ["$load.places", { "===": [{ var: "place" }, "$up.place"] }] }, "name"] },
  rows: { count: [places, { present: { var: "name" } }] },
  /** What earlier entries came to, which look at those before them in turn. */
  isFirst: { none: ["$earlier", { and: [sameKind, "isFirst"] }] },
};

const fields: { [key: string]: Json } = {
  kind: { title: "Kind", type: "integer" },
  place: { title: "Place", type: "string", maxLength: 2 },
  size: { title: "Size", type: "number" },
};
const items = (more: { [key: string]: Json }): Json => ({
  type: "object",
  "x-ui": { autocomplete: "off" },
  properties: fields,
  ...more,
});
const place: Json = {
  type: "object",
  properties: { place: { type: "string" }, name: { type: "string" } },
};

const compiled = compileFlow(
  miniSources({
    "calls/a.json": { "a.places": { says: "the places", with: {}, answer: { type: "array", items: place } } },
    "flows/mini/a.step.json": {
      title: "A",
      type: "object",
      properties: {
        others: { title: "Others", type: "array", maxItems: 40, items: items({}) },
        list: {
          title: "List",
          type: "array",
          maxItems: 40,
          items: items({
            "x-facts": Object.fromEntries(
              Object.entries(facts).map(([name, rule]) => [name, { says: name, rule }]),
            ),
          }),
        },
      },
    },
    "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }], {
      load: [{ call: "a.places", as: "places" }],
    }),
  }),
  "mini",
);

const entry = fc.record(
  {
    kind: fc.constantFrom<Json>(1, 2, 3, "no number"),
    place: fc.constantFrom<Json>("A", "B", ""),
    size: fc.integer({ min: 0, max: 5 }),
  },
  { requiredKeys: [] },
);

test("what is looked up is what going through all items gives, also after each change", () => {
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const { plan, validators } = compiled;
  const list = plan.steps[0]?.root.children.find(({ key }) => key === "list");
  const rules = (list as { entry: ObjectNode }).entry.facts;
  const faster = Object.values(rules).filter(({ rule }) => JSON.stringify(rule).includes("@indexed"));
  expect(faster).toHaveLength(Object.keys(facts).length);
  const states = fc.array(
    fc.record({
      list: fc.array(entry, { maxLength: 20 }),
      others: fc.array(entry, { maxLength: 5 }),
      places: fc.array(entry, { maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(states, (changes) => {
      const walker = createWalker(plan, validators);
      for (const { places: rows, ...a } of changes) {
        const known = rows.map(({ place: at, size }) => ({ place: at, name: `${size}` }));
        walker.update({ a } as never, { load: { places: known as Json }, user: {}, today: "2026-11-20" });
        for (const position of a.list.keys())
          for (const [name, { rule }] of Object.entries(rules)) {
            const at = `/a/list/${position}`;
            expect(walker.fact(name, at), `${name} of ${at}`).toEqual(walker.evaluate(plainly(rule), at));
          }
      }
    }),
    campaign("walk"),
  );
});

/** The rule as it was written, through and through. */
function plainly(rule: CompiledRule): CompiledRule {
  return JSON.parse(JSON.stringify(rule, (_key, part) => withoutLookUp(part)));
}
