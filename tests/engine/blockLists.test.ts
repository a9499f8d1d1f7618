import { describe, expect, test } from "vitest";
import type { Json, Sources } from "../../engine/index.ts";
import { compileFlow, createWalker } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const takes = { word: "what the guests are greeted with" };
const greeting = { title: "Greeting", type: "string", "x-rules": { value: "$param.word" } };

/** A list of guests as a block, whose entries are a block too, in a step that hands it the answer to "word". */
const files: { [path: string]: Json } = {
  "messages.en.json": { few: "Name two", alike: "Name two that differ" },
  "blocks/guest.json": {
    title: "Guest",
    type: "object",
    "x-params": takes,
    properties: { name: { title: "Name", type: "string", maxLength: 20 }, greeting },
  },
  "blocks/guests.json": {
    title: "Guests",
    type: "array",
    maxItems: 4,
    "x-params": takes,
    items: { $ref: "guest.json" },
    "x-rules": { checks: [{ id: "few", assert: { ">": [{ count: ["$self"] }, 1] }, message: "few" }] },
  },
  "flows/mini/a.step.json": {
    title: "A",
    type: "object",
    properties: {
      word: { title: "Word", type: "string", maxLength: 20 },
      guests: {
        $ref: "../../blocks/guests.json",
        title: "Your guests",
        "x-params": { word: { var: "word" } },
        "x-rules": {
          showWhen: { present: { var: "word" } },
          checks: [
            {
              id: "alike",
              assert: {
                "===": [{ length: { distinct: { map: ["$self", { var: "name" }] } } }, { count: ["$self"] }],
              },
              message: "alike",
            },
          ],
        },
      },
    },
  },
  "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }]),
};

function compiled(sources: Sources) {
  const result = compileFlow(sources, "mini");
  if (!result.plan) throw new Error(JSON.stringify(result.findings, null, 1));
  return { findings: result.findings, walker: createWalker(result.plan, result.validators) };
}

type Part = { [name: string]: Json };

/** The sources with some of the files changed. */
function changed(changes: { [path: string]: (file: Part) => void }): Sources {
  const copy = structuredClone(files) as { [path: string]: Part };
  for (const [path, change] of Object.entries(changes)) change(copy[path]!);
  return miniSources(copy);
}
const properties = (file: Part) => file.properties as { [name: string]: Part };

/** The sources with this handed to the block, and its entries changed. */
const handing = (params: Json, change: (guest: Part) => void = () => {}) =>
  changed({
    "flows/mini/a.step.json": (step) => {
      properties(step).guests!["x-params"] = params;
    },
    "blocks/guest.json": change,
  });

describe("a block that is a list", () => {
  const today = { load: {}, user: {}, today: "2026-11-20" };

  test("hands its entries what it was handed, with the title and rules of its place beside its own", () => {
    const { findings, walker } = compiled(miniSources(files));
    expect(findings).toEqual([]);
    expect(walker.node("/a/guests")).toMatchObject({ kind: "list", title: "Your guests", maxItems: 4 });
    walker.update({ a: { guests: [{ name: "Ida" }] } }, today);
    expect(walker.relevant("/a/guests")).toBe(false);
    walker.update({ a: { word: "Hello", guests: [{ name: "Ida" }] } }, today);
    expect(walker.value("/a/guests/0/greeting")).toBe("Hello");
    const codes = () => walker.issues("/a/guests").map(({ code }) => code);
    expect(codes()).toEqual(["few"]);
    walker.update({ a: { word: "Hello", guests: [{ name: "Ida" }, { name: "Ida" }] } }, today);
    expect(codes()).toEqual(["alike"]);
  });

  test("may hand its entries something else than it was handed", () => {
    const { walker } = compiled(
      changed({
        "blocks/guests.json": (block) => {
          block.items = { $ref: "guest.json", "x-params": { word: "Good day" } };
        },
      }),
    );
    walker.update({ a: { word: "Hello", guests: [{ name: "Ida" }] } }, today);
    expect(walker.value("/a/guests/0/greeting")).toBe("Good day");
  });

  test("is told when it is handed what it does not take, or lacks what it takes", () => {
    const found = (params: Json) =>
      compileFlow(handing(params), "mini").findings.map(({ code, pointer }) => [code, pointer]);
    expect(found({ word: "Hello", words: "Hello" })).toEqual([
      ["unknown-parameter", "/properties/guests/x-params/words"],
    ]);
    expect(found({})).toContainEqual(["missing-parameter", "/properties/guests"]);
    expect(found({ wrod: "Hello" }), "one mistake is told once").toEqual([
      ["unknown-parameter", "/properties/guests/x-params/wrod"],
    ]);
    expect(found({ age: "Hello" })).toContainEqual(["missing-parameter", "/properties/guests"]);
  });

  test("takes its default for what a use leaves out, unless a list hands it on", () => {
    const withDefault = (guest: Part) => {
      guest["x-params"] = { ...takes, age: "how old they are" };
      guest["x-defaults"] = { age: 40, word: null };
      properties(guest).age = { title: "Age", type: "number", "x-rules": { value: "$param.age" } };
    };
    const { findings, walker } = compiled(handing({ word: "Hello" }, withDefault));
    expect(findings).toEqual([]);
    walker.update({ a: { word: "x", guests: [{ name: "Ida" }] } }, today);
    expect(walker.value("/a/guests/0/age")).toBe(40);
    expect(walker.value("/a/guests/0/greeting")).toBe("Hello");
    const other = changed({
      "blocks/guest.json": withDefault,
      "blocks/guests.json": (block) => {
        block.items = { $ref: "guest.json", "x-params": { age: 7 } };
      },
    });
    const handed = compiled(other).walker;
    handed.update({ a: { word: "x", guests: [{ name: "Ida" }] } }, today);
    expect(handed.value("/a/guests/0/age")).toBe(7);
  });

  test("a default for what it does not take, or elsewhere than on its root, is reported", () => {
    const found = (change: (guest: Part) => void) =>
      compileFlow(handing({ word: "Hello" }, change), "mini").findings.map(
        ({ code, file, pointer }) => `${code} ${file} ${pointer}`,
      );
    const undeclared = found((guest) => {
      guest["x-defaults"] = { wrod: null };
    });
    expect(undeclared).toEqual(["unknown-parameter blocks/guest.json /x-defaults/wrod"]);
    const inside = found((guest) => {
      properties(guest).greeting!["x-defaults"] = { word: null };
    });
    expect(inside).toEqual(["unknown-property blocks/guest.json /properties/greeting/x-defaults"]);
    const filled = found((guest) => {
      guest["x-defaults"] = { word: ["a"] };
    });
    expect(filled).toEqual(["wrong-value blocks/guest.json /x-defaults/word"]);
  });

  test("is handed null where there is nothing: what is looked up with it is not found", () => {
    const named: Json = { find: ["$list", { "===": [{ var: "name" }, "$param.word"] }] };
    const number = { title: "Number", type: "number" };
    const handed = (word: Json) => {
      const { findings, walker } = compiled(
        handing({ word }, (guest) => {
          guest.properties = {
            name: { ...number, "x-rules": { default: "$param.word" } },
            greeting: { ...number, "x-rules": { value: { get: [named, "name"] } } },
          };
        }),
      );
      expect(findings).toEqual([]);
      walker.update({ a: { word: "Hello", guests: [{}, { name: 70 }] } }, { ...today, user: { age: 70 } });
      return walker.value("/a/guests/0/greeting");
    };
    expect(handed("$user.age")).toBe(70);
    expect(handed(null)).toBeUndefined();
  });
});
