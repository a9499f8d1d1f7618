import { expect, test } from "vitest";
import { compilePlan, type JsonObject } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

/** A flow that loads by a call with these outcomes, where every call names a group of refusals. */
function compiled(ofCall: JsonObject, ofUse: JsonObject = {}) {
  const load = [{ call: "a.read", errors: ofUse }];
  return compilePlan(
    miniSources({
      "messages.en.json": { all: "all", group: "group", own: "own" },
      "calls/every.json": {
        $everyCall: {
          errors: { "400": { message: "all" }, "401": { message: "all" } },
          groups: { fault: { says: "it was sent wrong", codes: ["400", "404", "TOO_LONG"] } },
        },
      },
      "calls/a.json": { "a.read": { says: "reads", with: {}, answer: { type: "object" }, errors: ofCall } },
      "flows/mini/a.step.json": { title: "A", type: "object", properties: {} },
      "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }], { load }),
    }),
    "mini",
  );
}

const said = (errors: object) =>
  Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message]));

test("a group stands for each of its refusals, and wins over what every call says", () => {
  const { plan } = compiled({ $fault: { message: "group" } });
  expect(said(plan!.calls["a.read"]!.errors)).toEqual({
    "400": "group",
    "401": "all",
    "404": "group",
    TOO_LONG: "group",
  });
});

test.each<JsonObject>([
  { "404": { message: "own" }, $fault: { message: "group" } },
  { $fault: { message: "group" }, "404": { message: "own" } },
])("a refusal that is named itself is not of the group: %j", (errors) => {
  const { plan } = compiled(errors);
  expect(said(plan!.calls["a.read"]!.errors)).toMatchObject({ "400": "group", "404": "own" });
});

test("the use of a call names a group, too", () => {
  const { plan } = compiled({}, { $fault: { message: "group" } });
  expect(plan!.load[0]).toMatchObject({
    errors: { "400": { message: "group" }, "404": { message: "group" } },
  });
});

test("a group that there is not is told where it is named", () => {
  const { plan, findings } = compiled({ $falt: { message: "group" } });
  expect(plan).toBeUndefined();
  expect(findings).toMatchObject([
    {
      file: "calls/a.json",
      pointer: "/a.read/errors/$falt",
      code: "unknown-group",
      message: 'There is no group of refusals "falt".',
      fix: 'Did you mean "fault"?',
    },
  ]);
});
