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
      },
    },
  }),
  "mini",
);

function rows(home: Json) {
  if (!flow.plan) throw new Error(JSON.stringify(flow.findings));
  const walker = createWalker(flow.plan, flow.validators);
  walker.update({ you: { home } } as Answers, { load: {}, user: {}, today: "2026-11-20" });
  return reviewSections(flow.plan, walker, ["you"], {}, (_, value) => String(value)).flatMap((section) =>
    section.rows.map(({ label, value }) => `${label}: ${value}`),
  );
}

test("an answer of several parts is one row, in the order and with the words of x-ui.review", () => {
  expect(rows({ zip: "97205", city: "Portland", state: "Oregon" })).toEqual(["Home: Portland, Oregon 97205"]);
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
