import { describe, expect, test } from "vitest";
import { TEXT_FORMATS } from "../../engine/compile/catalogues.ts";
import { createAjv, validatorModule } from "../../engine/compile/validators.ts";
import type { FieldNode, Json } from "../../engine/index.ts";
import { compileFlow, createWalker } from "../../engine/index.ts";
import { isDateOf, type PartialDate } from "../../engine/json/calendar.ts";
import { fc } from "../config/campaign.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const FORMATS: PartialDate[] = ["month", "month-or-date", "partial-date"];
const messages = Object.fromEntries(
  FORMATS.flatMap((format) => [
    [TEXT_FORMATS[format].words.format, `{field} is no ${format}`],
    [TEXT_FORMATS[format].words.hint, `A ${format}`],
  ]),
);

/** A flow that asks for a partial date, and whose facts compare it with full dates. */
function flowOf(format: PartialDate, ui: Json = { widget: "date" }) {
  const sources = miniSources({
    "messages.en.json": messages,
    "flows/mini/a.step.json": {
      title: "A",
      type: "object",
      properties: { since: { title: "Since", type: "string", format, "x-ui": ui } },
    },
    "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }], {
      facts: {
        isPast: { says: "it has begun", rule: { "<=": ["$.a.since", "$today"] } },
        isBefore: { says: "it is before March 2019", rule: { "<": ["$.a.since", "2019-03-01"] } },
        months: { says: "how many months ago", rule: { monthsBetween: ["$.a.since", "$today"] } },
      },
    }),
  });
  const compiled = compileFlow(sources, "mini");
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const { plan, validators } = compiled;
  const walked = (since: Json) => {
    const walker = createWalker(plan, validators);
    walker.update({ a: { since } }, { load: {}, user: {}, today: "2019-06-20" });
    return walker;
  };
  return { walked, node: plan.steps[0]?.root.children[0] as FieldNode };
}

describe("both sides take the same texts", () => {
  const validators = FORMATS.map(
    (format) => [format, createAjv().compile({ type: "string", format })] as const,
  );
  const part = fc.integer({ min: 0, max: 33 }).map((number) => String(number).padStart(2, "0"));
  const year = fc.oneof(
    fc.constantFrom("0000", "1900", "2000", "2019", "2024", "9999"),
    fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, "0")),
  );
  const dates = fc
    .tuple(year, fc.array(part, { maxLength: 3 }))
    .map(([first, rest]) => [first, ...rest].join("-"));

  test.each(validators)("of the format %s", (format, validate) => {
    fc.assert(
      fc.property(fc.oneof(dates, fc.string()), (text) => {
        expect(validate(text), text).toBe(isDateOf(format, text));
      }),
    );
  });

  test("the patterns can be written to a module", () => {
    const schema = { type: "object", properties: { since: { type: "string", format: "partial-date" } } };
    expect(validatorModule({ a: { "": schema } })).not.toContain("require(");
  });
});

test.each<[PartialDate, string, string]>([
  ["month", "2019", "2019-03"],
  ["month", "2019-03-15", "2019-03"],
  ["month-or-date", "2019", "2019-03-15"],
  ["partial-date", "2019-02-30", "2019"],
])("of the format %s, %s is an issue and %s is none", (format, wrong, right) => {
  const { walked } = flowOf(format);
  expect(walked(wrong).issues("/a/since")).toEqual([
    expect.objectContaining({ code: "format", message: TEXT_FORMATS[format].words.format }),
  ]);
  expect(walked(right).issues("/a/since")).toEqual([]);
});

test.each<[Json, boolean, boolean, number]>([
  ["2019", true, true, 5],
  ["2019-03", true, false, 3],
  ["2019-02-28", true, true, 3],
  ["2019-07", false, false, 0],
])("rules take %s for its first day", (since, isPast, isBefore, months) => {
  const walker = flowOf("partial-date").walked(since);
  expect(["isPast", "isBefore", "months"].map((name) => walker.fact(name))).toEqual([
    isPast,
    isBefore,
    months,
  ]);
});

test("what cannot be read is no answer to a rule", () => {
  const walker = flowOf("month").walked("2019");
  expect(walker.value("/a/since")).toBeUndefined();
  expect(walker.fact("isPast")).toBeUndefined();
});

test("how much must be given is said by the format, unless the field says it itself", () => {
  expect(flowOf("month").node.ui).toMatchObject({ hint: "A month", messages: { format: "date.month" } });
  const own = flowOf("month", { widget: "date", hint: "Mine", messages: { format: "date.partial" } });
  expect(own.node.ui).toMatchObject({ hint: "Mine", messages: { format: "date.partial" } });
});
