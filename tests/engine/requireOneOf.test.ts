import { expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { compileFlow, createWalker } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const text = (title: string, more: object = {}) => ({ title, type: "string", maxLength: 20, ...more });
const sources = (requireOneOf: Json) =>
  miniSources({
    "messages.en.json": { requireOneOf: "One of {fields}" },
    "flows/mini/flow.json": miniFlow([{ id: "who", path: "1", schema: "who.step.json" }]),
    "flows/mini/who.step.json": {
      title: "Who",
      type: "object",
      properties: {
        email: text("Email"),
        phone: text("Telephone"),
        person: {
          title: "Person",
          type: "object",
          properties: { ssn: text("SSN"), taxId: text("Tax id") },
          "x-rules": { requireOneOf: [["ssn", "taxId"]] },
        },
      },
      "x-rules": { requireOneOf },
    },
  });

function issues(who: { [name: string]: Json }): Json {
  const compiled = compileFlow(sources([["email", "phone"]]), "mini");
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const walker = createWalker(compiled.plan, compiled.validators);
  walker.update({ who }, { load: {}, user: {}, today: "2026-11-20" });
  return walker.stepIssues("who").map(({ path, code, params }) => [path, code, params.fields ?? null]);
}

test("one answer of a set is enough, in a step and in an object inside of it", () => {
  expect(issues({})).toEqual([
    ["/who/email", "requireOneOf", ["Email", "Telephone"]],
    ["/who/phone", "requireOneOf", ["Email", "Telephone"]],
    ["/who/person/ssn", "requireOneOf", ["SSN", "Tax id"]],
    ["/who/person/taxId", "requireOneOf", ["SSN", "Tax id"]],
  ]);
  expect(issues({ phone: "1", person: { taxId: "2" } })).toEqual([]);
});

test("a set that names no property is found", () => {
  expect(compileFlow(sources([["email", "phon"]]), "mini").findings).toMatchObject([
    { code: "unknown-field", message: 'There is no field "phon" here.', fix: 'Did you mean "phone"?' },
    { code: "unknown-path" },
  ]);
});
