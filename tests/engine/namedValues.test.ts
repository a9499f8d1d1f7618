import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { Library } from "../../engine/compile/Library.ts";
import { checkAll, compileFlow, compilePlan, createWalker, type Json, nodeAt } from "../../engine/index.ts";
import { metaSources, miniFlow, miniSources } from "./miniFlow.ts";

const LIMITS = {
  letters: 40,
  least: 2,
  files: 3,
  bytes: 2048,
  share: 1.5,
  code: "^[A-Z]{2}$",
  halfCode: "^[A-Z",
  endings: ["pdf"],
  ages: [18, 70],
  of: { step: 0.25 },
};

/** A flow of one step with these properties, beside reference data with numbers. */
function sourcesWith(properties: { [name: string]: Json }, limits: Json = LIMITS) {
  return miniSources({
    "messages.en.json": { "wrongStep.other": "{field}: wrongStep.other" },
    "reference/limits.json": limits,
    "blocks/files.json": {
      title: "Files",
      type: "array",
      maxItems: 9,
      items: { type: "object", properties: { id: { type: "string", maxLength: "$ref.limits.letters" } } },
      "x-ui": { widget: "upload", upload: "any", maxBytes: "$ref.limits.bytes" },
    },
    "flows/mini/a.step.json": { title: "A", type: "object", properties },
    "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }]),
  });
}

function compiled(properties: { [name: string]: Json }, limits?: Json) {
  return compilePlan(sourcesWith(properties, limits), "mini");
}

/** What is said of one field, as `pointer: message fix`. */
function said(field: { [word: string]: Json }): string[] {
  const { plan, findings } = compiled({ field });
  expect(plan).toBeUndefined();
  return findings.map(({ file, pointer, message, fix }) => `${file}#${pointer}: ${message} ${fix}`);
}

const AT = "flows/mini/a.step.json#/properties/field";
const text = { title: "Field", type: "string", "x-ui": { widget: "text" } };

test("a plan has the number that a keyword names, and nothing of the name", () => {
  const { plan, schemas, files } = compiled({
    word: { ...text, minLength: "$ref.limits.least", maxLength: "$ref.limits.letters" },
    part: { title: "Part", type: "number", maximum: "$ref.limits.share", multipleOf: "$ref.limits.of.step" },
  });
  expect(nodeAt(plan!, "/a/word")).toMatchObject({ schema: { minLength: 2, maxLength: 40 } });
  expect(nodeAt(plan!, "/a/part")).toMatchObject({ schema: { maximum: 1.5, multipleOf: 0.25 } });
  expect(plan!.reference).toEqual({});
  expect(JSON.stringify([plan, schemas])).not.toContain("$ref");
  // An edit of the number compiles the flow again.
  expect(files).toContain("reference/limits.json");
});

test("so do lists and their entries, words of a widget, a block and what stands beside its reference", () => {
  const files = {
    $ref: "../../blocks/files.json",
    maxItems: "$ref.limits.files",
    "x-ui": { maxFiles: "$ref.limits.files" },
  };
  const { plan } = compiled({
    files,
    people: {
      title: "People",
      type: "array",
      maxItems: "$ref.limits.files",
      "x-ui": { widget: "entries" },
      items: { type: "object", properties: { name: { ...text, maxLength: "$ref.limits.letters" } } },
    },
  });
  expect(nodeAt(plan!, "/a/files")).toMatchObject({
    schema: { maxItems: 3, items: { properties: { id: { maxLength: 40 } } } },
    ui: { maxFiles: 3, maxBytes: 2048 },
  });
  expect(nodeAt(plan!, "/a/people")).toMatchObject({ maxItems: 3 });
  expect(nodeAt(plan!, "/a/people/*/name")).toMatchObject({ schema: { maxLength: 40 } });
});

test("a word of a widget that takes a list of texts names one, and a check reads the same list", () => {
  const files = { $ref: "../../blocks/files.json", "x-ui": { accept: "$ref.limits.endings" } };
  const { plan } = compiled({ files });
  expect(nodeAt(plan!, "/a/files")).toMatchObject({ ui: { accept: ["pdf"] } });
  expect(plan!.reference).toEqual({});
});

test("a rule of a block reads what the x-ui says where the block is used", () => {
  const sources = sourcesWith({
    drawings: {
      $ref: "../../blocks/typed.json",
      "x-ui": { accept: ["dwg"], maxBytes: 10 },
    },
    letters: { $ref: "../../blocks/typed.json" },
  });
  const block = {
    title: "Files",
    type: "array",
    maxItems: 9,
    items: {
      type: "object",
      properties: { ext: { type: "string", maxLength: 10 }, size: { type: "integer" } },
    },
    "x-ui": { widget: "upload", upload: "any", accept: "$ref.limits.endings", maxBytes: "$ref.limits.bytes" },
    "x-rules": {
      checks: [
        {
          id: "files",
          assert: {
            none: [
              "$self",
              {
                or: [
                  { "!": { in: [{ var: "ext" }, "$ui.accept"] } },
                  { ">": [{ var: "size" }, "$ui.maxBytes"] },
                ],
              },
            ],
          },
          message: "format",
        },
      ],
    },
  };
  const compiled = compileFlow({ ...sources, "blocks/typed.json": JSON.stringify(block) }, "mini");
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const walker = createWalker(compiled.plan, compiled.validators);
  const codesAt = (name: string, file: { [name: string]: Json }) => {
    walker.update({ a: { [name]: [file] } }, { load: {}, user: {}, today: "2026-11-20" });
    return walker.stepIssues("a").map(({ code }) => code);
  };
  expect(codesAt("drawings", { ext: "dwg", size: 10 })).toEqual([]);
  expect(codesAt("drawings", { ext: "pdf", size: 10 })).toEqual(["files"]);
  expect(codesAt("drawings", { ext: "dwg", size: 11 })).toEqual(["files"]);
  expect(codesAt("letters", { ext: "pdf", size: 2048 })).toEqual([]);
  expect(codesAt("letters", { ext: "dwg", size: 1 })).toEqual(["files"]);
});

test("what the x-ui does not say, or no rule can read, is told at the rule that reads it", () => {
  const reading = (path: string) =>
    said({
      ...text,
      maxLength: 5,
      "x-ui": { widget: "text", hint: "Six digits", messages: { required: "format" } },
      "x-rules": { checks: [{ id: "first", assert: { "===": ["$self", path] }, message: "format" }] },
    });
  const place = `${AT}/x-rules/checks/0/assert/===/1/var`;
  expect(reading("$ui.hnt")).toEqual([
    `${place}: There is no "hnt" in the "x-ui" of "field". Did you mean "hint"?`,
  ]);
  expect(reading("$ui.messages")).toEqual([
    `${place}: "$ui.messages" is nothing that a rule can read. Name a word that is one text, number or truth, or a list of them.`,
  ]);
});

test("what is no list of texts is told where it is named", () => {
  const upload = (accept: string) =>
    said({ $ref: "../../blocks/files.json", "x-ui": { widget: "upload", upload: "any", accept } });
  expect(upload("$ref.limits.endngs")).toEqual([
    `${AT}/x-ui/accept: There is no "endngs" in $ref.limits. Did you mean "endings"?`,
  ]);
  expect(upload("$ref.limits.bytes")).toEqual([
    `${AT}/x-ui/accept: This must name a list of texts, but $ref.limits.bytes is a number. Write a list of texts, or name one.`,
  ]);
  expect(upload("$ref.limits.ages")).toEqual([
    `${AT}/x-ui/accept: This must name a list of texts, but $ref.limits.ages is a list. Write a list of texts, or name one.`,
  ]);
  expect(upload("pdf")).toEqual([
    `${AT}/x-ui/accept: "accept" must be a list, not "pdf". Write it in brackets: ["pdf"].`,
  ]);
});

test("a pattern names a text, which must be one", () => {
  const patterned = (pattern: string) => ({ ...text, maxLength: 5, pattern });
  const { plan } = compiled({ state: patterned("$ref.limits.code") });
  expect(nodeAt(plan!, "/a/state")).toMatchObject({ schema: { pattern: "^[A-Z]{2}$" } });
  expect(said(patterned("$ref.limits.letters"))).toEqual([
    `${AT}/pattern: This must name a text, but $ref.limits.letters is a number. Write a text, or name one.`,
  ]);
  expect(said(patterned("$ref.limits.halfCode"))).toEqual([
    `${AT}/pattern: "pattern" cannot be "^[A-Z". Write a regular expression: "^[0-9]{5}$".`,
  ]);
});

test("a parameter of a sentence that is called like a keyword stays a rule", () => {
  const check = {
    id: "long",
    assert: { present: "$self" },
    message: "tooLong",
    params: { maxLength: "$ref.limits.letters" },
  };
  const { plan } = compiled({ word: { ...text, maxLength: 5, "x-rules": { checks: [check] } } });
  expect(plan!.reference).toEqual({ limits: LIMITS });
});

test("what is no number, or none that fits, is told where it is named", () => {
  expect(said({ ...text, maxLength: "$ref.limits.leters" })).toEqual([
    `${AT}/maxLength: There is no "leters" in $ref.limits. Did you mean "letters"?`,
  ]);
  expect(said({ ...text, maxLength: "$ref.limit.letters" })).toEqual([
    `${AT}/maxLength: There is no reference file "limit". Did you mean "limits"?`,
  ]);
  expect(said({ ...text, maxLength: "$ref.limits.size.most" })).toEqual([
    `${AT}/maxLength: There is no "size" in $ref.limits. There are: letters, least, files, bytes, share, code, halfCode, endings, ages, of.`,
  ]);
  expect(said({ ...text, maxLength: "$ref.limits.endings" })).toEqual([
    `${AT}/maxLength: This must name a number, but $ref.limits.endings is a list. Write a number, or name one.`,
  ]);
  expect(said({ ...text, maxLength: "$ref.limits.share" })).toEqual([
    `${AT}/maxLength: "maxLength" must be a whole number, not 1.5. "maxLength": At most so many characters.`,
  ]);
  expect(said({ ...text, maxLength: 5, "x-ui": { widget: "textarea", rows: "$ref.limits.lest" } })).toEqual([
    `${AT}/x-ui/rows: There is no "lest" in $ref.limits. Did you mean "least"?`,
  ]);
});

test("a word that takes no number takes no name of one", () => {
  expect(said({ ...text, maxLength: 5, "x-ui": { widget: "text", hint: "$ref.limits.letters" } })).toEqual([
    `${AT}/x-ui/hint: "hint" must be text, not what "$ref.limits.letters" reads. "hint": A short help under the label.`,
  ]);
});

const FEES: Json = {
  ...LIMITS,
  fees: [
    { abbr: "wire", amount: 30 },
    { abbr: "review", amount: 150 },
  ],
  twins: [
    { abbr: "wire", amount: 30 },
    { abbr: "wire", amount: 31 },
  ],
};

test("a text has the number that it names, of a table by the first value of the row, written as it says", () => {
  const { plan, files } = compiled(
    {
      speed: {
        title: "How fast, in {ref.limits.least:number} ways",
        choices: { SLOW: "Normal", FAST: "Fast, {ref.limits.fees.review.amount:money}" },
        "x-ui": { widget: "cards", hint: "{ref.limits.share:percent} of {ref.limits.bytes:bytes}" },
      },
    },
    FEES,
  );
  expect(nodeAt(plan!, "/a/speed")).toMatchObject({
    title: "How fast, in 2 ways",
    ui: { hint: "1.5% of 0 MB", labels: { SLOW: "Normal", FAST: "Fast, $150.00" } },
  });
  expect(plan!.reference).toEqual({});
  expect(files).toContain("reference/limits.json");
});

test("a text of a flow and of a rule says a number by its name, too", () => {
  const word = { ...text, maxLength: 5, "x-rules": { default: "{ref.limits.fees.wire.amount:money}" } };
  const steps = [{ id: "a", path: "1", schema: "a.step.json" }];
  const flow = miniFlow(steps, { title: "{ref.limits.files:number} files" });
  const { plan } = compilePlan(
    { ...sourcesWith({ word }, FEES), "flows/mini/flow.json": JSON.stringify(flow) },
    "mini",
  );
  expect(plan).toMatchObject({ title: "3 files" });
  expect(JSON.stringify(plan)).toContain('"$30.00"');
});

test.each([
  ["{ref.limits.fees.wier.amount:money}", 'There is no "wier" in $ref.limits.fees. Did you mean "wire"?'],
  [
    "{ref.limits.fees.wire.abbr:money}",
    "This must name a number, but $ref.limits.fees.wire.abbr is a text. Write a number, or name one.",
  ],
  [
    "{ref.limits.twins.wire.amount:money}",
    '"twins" holds a list; there is no "wire" in it. Name a number that stands in schemas/reference/limits.json.',
  ],
  [
    "{ref.limits.share}",
    "The text does not say how the number {ref.limits.share} is written. Write {ref.limits.share:money} or {ref.limits.share:percent} or {ref.limits.share:number} or {ref.limits.share:bytes}.",
  ],
  [
    "{ref.limits.share:precent}",
    '"precent" is not a format of the number {ref.limits.share}. Did you mean "percent"?',
  ],
  [
    "{ref.limits.share:date}",
    '"date" is not a format of the number {ref.limits.share}. Use one of money, percent, number, bytes.',
  ],
])("a text with %s says what is wrong", (label, message) => {
  const { plan, findings } = compiled({ field: { title: "Field", choices: { A: "One", B: label } } }, FEES);
  expect(plan).toBeUndefined();
  expect(findings.map(({ pointer, message, fix }) => `${pointer}: ${message} ${fix}`)).toEqual([
    `/properties/field/choices/B: ${message}`,
  ]);
});

test("many names that are not near have a file to look into", () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`number${index}`, index]));
  const { findings } = compiled({ word: { ...text, maxLength: "$ref.limits.zebra" } }, many);
  expect(findings).toMatchObject([
    {
      message: 'There is no "zebra" in $ref.limits.',
      fix: "Name a number that stands in schemas/reference/limits.json.",
    },
  ]);
});

test("an editor takes the name of a number where the format takes one, and no other text", () => {
  const editor = new Ajv({ strict: false, formats: { date: true, regex: true } });
  for (const [path, json] of Object.entries(metaSources))
    if (path.startsWith("meta/")) editor.addSchema(JSON.parse(json), path.slice("meta/".length));
  const takes = (maxLength: string, rows: string) =>
    editor.validate("field.schema.json", { ...text, maxLength, "x-ui": { widget: "textarea", rows } });
  expect(takes("$ref.limits.letters", "$ref.limits.least")).toBe(true);
  expect(takes("limits.letters", "$ref.limits.least")).toBe(false);
  expect(takes("$ref.limits.letters", "$load.limits.least")).toBe(false);
});

test("where the file of the numbers has a mistake itself, only that is told", () => {
  const sources = sourcesWith({ word: { ...text, maxLength: "$ref.limits.letters" } }, { letters: "40" });
  const meta = {
    type: "object",
    properties: { letters: { description: "Letters of a word.", type: "integer" } },
  };
  const { findings } = checkAll({ ...sources, "meta/reference/limits.schema.json": JSON.stringify(meta) });
  const errors = findings.filter(({ level }) => level === "error");
  expect(errors.map(({ file, pointer }) => file + pointer)).toEqual(["reference/limits.json/letters"]);
});

test("a file is held to the format once for the same numbers", () => {
  const sources = sourcesWith({ word: { ...text, maxLength: "$ref.limits.letters" } });
  const path = "flows/mini/a.step.json";
  expect(new Library(sources).value(path)).toBe(new Library(sources).value(path));
  const edited = { ...sources, "reference/limits.json": JSON.stringify({ letters: 41 }) };
  expect(new Library(edited).value(path)).toMatchObject({ properties: { word: { maxLength: 41 } } });
});

test("a message and a table say numbers of tables, which may say numbers of each other", () => {
  const told = (path: string) => {
    const library = new Library(
      miniSources({
        "messages.en.json": {
          "wrongStep.other": "Up to {ref.limits.bytes:bytes} in {ref.days.review.most:number} days",
        },
        "reference/limits.json": { bytes: 2097152, about: "{ref.days.review.most:number} days" },
        "reference/days.json": [{ name: "review", most: 3, about: "{ref.limits.bytes:bytes} each" }],
      }),
    );
    return [library.value(path), library.findings];
  };
  expect(told("messages.en.json")).toEqual([
    expect.objectContaining({ "wrongStep.other": "Up to 2 MB in 3 days" }),
    [],
  ]);
  expect(told("reference/limits.json")).toEqual([{ bytes: 2097152, about: "3 days" }, []]);
  expect(told("reference/days.json")).toEqual([[{ name: "review", most: 3, about: "2 MB each" }], []]);
});

test("a table that names no number says so where it names it", () => {
  const library = new Library(
    miniSources({ "reference/limits.json": { about: "{ref.limits.most:number} days" } }),
  );
  library.value("reference/limits.json");
  expect(library.findings).toMatchObject([
    { file: "reference/limits.json", pointer: "/about", code: "unknown-path" },
  ]);
});
