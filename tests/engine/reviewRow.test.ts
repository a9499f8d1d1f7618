import { expect, test } from "vitest";
import type { Answers, Json } from "../../engine/index.ts";
import { compileFlow, createWalker, reviewSections } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const text = (title: string, sensitive = false) => ({
  title,
  type: "string",
  "x-ui": { widget: "text", sensitive },
});
const flow = compileFlow(
  miniSources({
    "flows/mini/flow.json": miniFlow([{ id: "you", path: "s1", schema: "you.step.json" }]),
    "flows/mini/you.step.json": {
      title: "You",
      type: "object",
      properties: {
        home: {
          title: "Home",
          type: "object",
          properties: {
            zip: text("Zip"),
            city: text("City"),
            state: text("State"),
            door: text("Door code", true),
            floor: text("Floor"),
          },
          "x-ui": { review: "{city}, {state} {zip} ({door}" },
        },
        noPhone: {
          title: "I have no phone",
          type: "boolean",
          "x-ui": { widget: "checkbox", review: "Phone: None" },
        },
        pets: {
          title: "Pet",
          type: "array",
          "x-ui": { widget: "entries", summary: { title: { var: "name" } } },
          items: {
            type: "object",
            properties: {
              name: text("Name"),
              toys: {
                title: "Toy",
                type: "array",
                "x-ui": { widget: "entries", entryLabel: "Toy" },
                items: { type: "object", properties: { color: text("Color"), size: text("Size") } },
              },
            },
          },
        },
      },
    },
  }),
  "mini",
);

const inSections = compileFlow(
  miniSources({
    "flows/mini/flow.json": miniFlow([{ id: "you", path: "s1", schema: "you.step.json" }]),
    "flows/mini/you.step.json": {
      title: "You",
      type: "object",
      sections: [
        { title: "One", content: ["first", "second"] },
        { title: "Two", content: ["third", "fourth"] },
      ],
      properties: { first: text("1"), second: text("2"), third: text("3"), fourth: text("4") },
    },
  }),
  "mini",
);

function sectionsOf(you: Json, of = flow) {
  if (!of.plan) throw new Error(JSON.stringify(of.findings));
  const walker = createWalker(of.plan, of.validators);
  walker.update({ you } as Answers, { load: {}, user: {}, today: "2026-11-20" });
  return reviewSections(of.plan, walker, ["you"], {}, (_, value) => String(value));
}

const said = (rows: readonly { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`);
const rows = (home: Json) => sectionsOf({ home }).flatMap((section) => said(section.rows));

test("an answer of several parts is one row, in the order and with the words of x-ui.review", () => {
  expect(rows({ zip: "97205", city: "Portland", state: "Oregon" })).toEqual(["Home: Portland, Oregon 97205"]);
});

test("a Yes is read back in the words of x-ui.review, and a No is not", () => {
  const rowsOf = (noPhone: Json) => sectionsOf({ noPhone }).flatMap((section) => said(section.rows));
  expect([true, false, null].map(rowsOf)).toEqual([["Phone: None"], [], []]);
});

test("answers stand under the titles of their sections, unless a title would stand over nearly each", () => {
  const groups = (you: Json) =>
    sectionsOf(you, inSections).flatMap(({ rows }) => rows.map(({ group }) => group));
  const all = { first: "1", second: "2", third: "3", fourth: "4" };
  expect(groups(all)).toEqual(["One", "One", "Two", "Two"]);
  const { fourth: _, ...three } = all;
  expect(groups(three).filter(Boolean)).toEqual([]);
});

test("a part without an answer goes with the words before it", () => {
  expect(rows({ zip: "97205", city: "Portland" })).toEqual(["Home: Portland 97205"]);
  expect(rows({ zip: "97205" })).toEqual(["Home: 97205"]);
  expect(rows({})).toEqual([]);
});

test("a part that is sensitive stays masked, one that is not named keeps its row", () => {
  expect(rows({ city: "Portland", door: "1234567", floor: "3" })).toEqual([
    "Home: Portland (•••• 4567",
    "Home: Floor: 3",
  ]);
});

test("four characters are left of a masked answer, also where one takes two code units", () => {
  expect(rows({ city: "Portland", door: "abcdef👍👍x" })).toEqual(["Home: Portland (•••• f👍👍x"]);
});

test("a list inside an entry is read back among the rows of that entry, each by its title", () => {
  const toys: Json = [{ color: "Red", size: "Small" }, { color: "Blue" }];
  const [section] = sectionsOf({ pets: [{ name: "Rex", toys }, { name: "Tom" }] });
  expect(section?.entries.map((entry) => [entry.title, ...said(entry.rows)])).toEqual([
    ["Rex", "Name: Rex", "Toy 1: Color: Red", "Toy 1: Size: Small", "Toy 2: Color: Blue"],
    ["Tom", "Name: Tom"],
  ]);
});
