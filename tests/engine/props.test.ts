import { describe, expect, test } from "vitest";
import type { Finding, Json } from "../../engine/index.ts";
import { checkAll } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const OF_PROPS = ["unknown-prop", "missing-prop", "wrong-prop", "unsaid-parameter"];

/** The findings about widget props in a step with these items and properties. */
function found(content: Json[], properties: { [name: string]: Json } = {}) {
  const { findings } = checkAll(
    miniSources({
      "flows/mini/flow.json": miniFlow([{ id: "a", path: "s1", schema: "a.step.json" }]),
      "flows/mini/a.step.json": { title: "A", type: "object", content, properties },
      "messages.en.json": { agreed: "I agree" },
      "reference/fees.json": [{ name: "Wire", amount: 25 }],
    }),
  );
  return findings
    .filter(({ code }) => OF_PROPS.includes(code))
    .map(({ pointer, code, message, fix }: Finding) => [pointer, code, message, fix]);
}

const shown = (widget: string, more: { [word: string]: Json }) => ({
  show: widget,
  name: "it",
  title: "It",
  ...more,
});
const columns: Json[] = [
  { field: "name", title: "Fee" },
  { field: "amount", title: "Amount", as: "money" },
];
const part = { label: "Tax", amount: 1, kind: "tax" };
const breakdown = (row: { [name: string]: Json }, more: { [prop: string]: Json } = {}) =>
  shown("breakdown", { with: { gross: 10, parts: { merge: [{ row }] }, net: 9, ...more } });

test("what fits is not told", () => {
  const foot = [{ prop: "total", title: "Together" }];
  expect(
    found([
      { ...breakdown(part), name: "one" },
      { ...shown("table", { columns, foot, with: { rows: "$ref.fees", total: 25 } }), name: "two" },
    ]),
  ).toEqual([]);
});

describe("a rule that gives a widget something else than it shows", () => {
  test.each<[string, Json, unknown[]]>([
    [
      "another type",
      breakdown(part, { net: "nine" }),
      ["/content/0/with/net", '"net" must be a number, but this gives text.', undefined],
    ],
    [
      "another type inside",
      breakdown({ ...part, amount: true }),
      [
        "/content/0/with/parts",
        '"parts[].amount" must be a number, but this gives true or false.',
        undefined,
      ],
    ],
    [
      "a value that is none of those it knows",
      breakdown({ ...part, kind: "fees" }),
      ["/content/0/with/parts", '"parts[].kind" must be "tax" or "fee", not "fees".', 'Did you mean "fee"?'],
    ],
    [
      "a row without what is needed",
      breakdown({ label: "Tax", kind: "tax" }),
      ["/content/0/with/parts", '"parts[]" has no "amount".', "There are: label, kind."],
    ],
    [
      "a field that nothing would show",
      shown("feeSchedule", {
        with: {
          groups: {
            merge: [{ row: { title: "Fees", rows: { merge: [{ row: { label: "Wire" } }] }, nota: "x" } }],
          },
        },
      }),
      ["/content/0/with/groups", '"groups[]" shows no "nota".', 'Did you mean "note"?'],
    ],
    [
      "rows without a column",
      shown("table", { columns: [{ field: "nme", title: "Fee" }], with: { rows: "$ref.fees" } }),
      ["/content/0/with/rows", '"rows[]" has no "nme", which "columns" shows.', 'Did you mean "name"?'],
    ],
  ])("%s", (_what, item, [pointer, says, fix]) => {
    const { show } = item as { show: string };
    expect(found([item])).toEqual([[pointer, "wrong-prop", `In the widget "${show}" ${says}`, fix]]);
  });
});

describe("a table", () => {
  const rows = "$ref.fees";
  test("shows no prop that neither it nor its head or foot names", () => {
    expect(found([shown("table", { columns, with: { rows, total: 25 } })])).toEqual([
      [
        "/content/0/with/total",
        "unknown-prop",
        'The widget "table" shows no "total".',
        "Remove it: nothing would show it.",
      ],
    ]);
  });

  test("is given each prop that its head or foot names", () => {
    const foot = [{ prop: "total", title: "Together" }];
    expect(found([shown("table", { columns, foot, with: { rows, totl: 25 } })])).toEqual([
      [
        "/content/0/with/totl",
        "unknown-prop",
        'The widget "table" shows no "totl".',
        'Did you mean "total"?',
      ],
    ]);
    expect(found([shown("table", { columns, foot, with: { rows } })])).toEqual([
      [
        "/content/0/foot/0/prop",
        "missing-prop",
        '"foot" shows "total", but nothing gives it.',
        'Add a rule for "total" where the rows are given.',
      ],
    ]);
  });

  test("has rows, groups, or single values", () => {
    expect(found([shown("table", { columns })])).toEqual([
      [
        "/content/0",
        "missing-prop",
        'The widget "table" cannot be drawn without "rows" or "groups" or "head" or "foot".',
        'Add "rows": what it is to show, as widgets/README.md says.',
      ],
    ]);
  });
});

test("an upload says who takes its files", () => {
  const files = {
    title: "Files",
    type: "array",
    maxItems: 2,
    items: { type: "object", properties: { id: { type: "string", maxLength: 9 } } },
    "x-ui": { widget: "upload", maxFiles: 2 },
  };
  expect(found(["files"], { files })).toEqual([
    [
      "/properties/files",
      "missing-prop",
      'The widget "upload" cannot be drawn without "upload".',
      'Add "upload" to its "x-ui": widgets/README.md says what it is.',
    ],
  ]);
});

test("a checkbox is given no parameter that its sentence does not name", () => {
  const box = {
    title: "Agreed",
    type: "boolean",
    "x-ui": { widget: "checkbox", text: "agreed" },
    "x-rules": { props: { days: 5 } },
  };
  expect(found(["box"], { box })).toEqual([
    [
      "/properties/box/x-ui/text",
      "unsaid-parameter",
      'The sentence "agreed" is given "days", but does not name it.',
      "Write {days} into the sentence, or take the parameter out.",
    ],
  ]);
});
