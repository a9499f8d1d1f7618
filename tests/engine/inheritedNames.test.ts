import { expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { compileFlow, createWalker, reviewSections } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

/** A flow of one step with these properties. */
const compiled = (properties: Json, more: { [key: string]: Json } = {}) =>
  compileFlow(
    miniSources({
      "flows/mini/flow.json": miniFlow([{ id: "one", path: "1", schema: "one.step.json" }], more),
      "flows/mini/one.step.json": { title: "One", type: "object", properties },
    }),
    "mini",
  );
const codesOf = ({ findings }: ReturnType<typeof compiled>) => findings.map(({ code }) => code);

test.each(["toString", "valueOf", "nope"])("$load.query.%s is no parameter of the address", (name) => {
  const rule = { present: { var: `$load.query.${name}` } };
  const flow = compiled({}, { query: ["from"], facts: { it: { says: "it is so", rule } } });
  expect(codesOf(flow)).toEqual(["unknown-path"]);
});

test("a sentence that is called like a part of every object is a finding", () => {
  const check = { id: "c", assert: { is: "a" }, message: "toString", params: { n: 1 } };
  const flow = compiled({ a: { title: "A", type: "boolean", "x-rules": { checks: [check] } } });
  expect(codesOf(flow)).toEqual(["unknown-message"]);
});

test("neither an answer nor a choice that is called like it takes its label from there", () => {
  const flow = compiled({
    kind: { title: "Kind", enum: ["constructor", "b"], "x-ui": { widget: "radio" } },
    other: { title: "Other", choices: { a: "Ay" }, "x-ui": { widget: "radio" } },
  });
  if (!flow.plan) throw new Error(JSON.stringify(flow.findings));
  const walker = createWalker(flow.plan, flow.validators);
  const answers = { one: { kind: "constructor", other: "constructor" } };
  walker.update(answers, { load: {}, user: {}, today: "2026-11-20" });
  expect(walker.state("/one/kind").options?.map(({ label }) => label)).toEqual(["constructor", "b"]);
  const [section] = reviewSections(flow.plan, walker, ["one"], {}, (_, value) => String(value));
  expect(section?.rows.map(({ value }) => value)).toEqual(["constructor", "constructor"]);
});
