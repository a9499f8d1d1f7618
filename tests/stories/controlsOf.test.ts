import { expect, test } from "vitest";
import { controlsOf } from "../../stories/config/controlsOf.ts";

const element = { table: { type: { summary: "ReactNode" } }, type: { name: "other", value: "ReactNode" } };
const optional = {
  type: { name: "union", value: [{ name: "string" }, { name: "other", value: "undefined" }] },
};

function controlled(argTypes: object, initialArgs: object = {}, words: readonly string[] = []) {
  const named = Object.entries(argTypes).map(([name, argType]) => [name, { name, ...argType }]);
  const context = { argTypes: Object.fromEntries(named), initialArgs, parameters: { words } };
  return controlsOf(context as unknown as Parameters<typeof controlsOf>[0]);
}

test("words are typed as words: those a story has, those another example has, and what may be text", () => {
  const { own, other, held } = controlled({ own: element, other: element, held: optional }, { own: "A" }, [
    "other",
  ]);
  for (const argType of [own, other, held])
    expect(argType).toMatchObject({ control: { type: "text" }, table: { type: { summary: "text" } } });
});

test("elements, which only the program makes, are left out", () => {
  expect(controlled({ actions: element }).actions).toMatchObject({ table: { disable: true } });
});

test("a choice stays a choice though its values are words, and a story's own control stays", () => {
  const look = { type: { name: "enum", value: ["primary", "quiet"] } };
  const level = { control: { type: "select" }, type: { name: "union", value: [] } };
  const { look: chosen, level: own } = controlled({ look, level }, { look: "primary", level: "info" });
  expect(chosen).toMatchObject({ table: { type: { summary: "choice" } } });
  expect(chosen?.control).toBeUndefined();
  expect(own).toMatchObject(level);
});
