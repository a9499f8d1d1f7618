import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { run } from "../../engine/cli/importCommand.ts";
import { readSources } from "../../engine/cli/index.ts";
import { importFlow } from "../../engine/import/importFlow.ts";
import type { FieldNode, Node } from "../../engine/index.ts";
import { checkAll, compileFlow, createWalker, loadExample, runExample } from "../../engine/index.ts";
import type { JsonObject } from "../../engine/types.ts";

const schemas = fileURLToPath(new URL("../../schemas/", import.meta.url));
const form = fileURLToPath(new URL("clinic.schema.json", import.meta.url));
const clinic = JSON.parse(readFileSync(form, "utf8")) as JsonObject;
const { files, fields, notes } = importFlow(clinic, "clinic");
const sources = {
  ...readSources(schemas),
  ...Object.fromEntries(Object.entries(files).map(([path, json]) => [path, JSON.stringify(json)])),
};
const compiled = compileFlow(sources, "clinic");
if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings, null, 2));
const { plan, validators } = compiled;

const nodes = new Map<string, Node>();
const collect = (node: Node): void => {
  nodes.set(node.pattern, node);
  if (node.kind === "object") node.children.forEach(collect);
  if (node.kind === "list") collect(node.entry);
};
for (const { root } of plan.steps) collect(root);
const widget = (pattern: string) => nodes.get(pattern)?.ui.widget;
const field = (pattern: string) => nodes.get(pattern) as FieldNode;

describe("a foreign form", () => {
  test("compiles without a finding, and its example holds", () => {
    expect(compiled.findings).toEqual([]);
    expect(fields).toBe(30);
    expect(
      runExample({ plan, validators }, loadExample(sources, "flows/clinic/examples/empty.json")),
    ).toEqual([]);
  });

  test("becomes steps by section: pages of their own where an object is one, else a page full", () => {
    expect(plan.steps.map(({ id, title }) => [id, title])).toEqual([
      ["step1", "Patient and more"],
      ["step2", "Address"],
      ["step3", "Family and more"],
      ["review", "Review"],
    ]);
  });

  test.each([
    ["benefits", "Benefits"],
    ["benefitsOfTheSpouse", "Benefits of the spouse"],
    ["benefitsThatAreReceivedByYourSpouse", "Benefits that are"],
    ["documentsForBenefitsAndForTheSpouse", "Documents for benefits"],
  ])("names the step of %s in the bar: %s", (key, label) => {
    const section = { type: "object", properties: { note: { type: "string", maxLength: 9 } } };
    const form = { type: "object", properties: { [key]: section } } as JsonObject;
    const all = {
      ...readSources(schemas),
      ...Object.fromEntries(
        Object.entries(importFlow(form, "one").files).map(([path, json]) => [path, JSON.stringify(json)]),
      ),
    };
    expect(compileFlow(all, "one").plan?.steps[0]?.label).toBe(label);
  });

  test("is drawn by widgets that fit format and name", () => {
    expect(widget("/step1/birthDate")).toBe("date");
    expect(widget("/step1/ssn")).toBe("ssn");
    expect(widget("/step1/email")).toBe("email");
    expect(widget("/step1/mobilePhone")).toBe("text");
    expect(widget("/step1/insured")).toBe("yesNo");
    expect(widget("/step1/annualIncome")).toBe("money");
    expect(widget("/step1/sharePercent")).toBe("percent");
    expect(widget("/step1/symptoms")).toBe("checkboxes");
    expect(widget("/step1/relatives")).toBe("entries");
    expect(widget("/step3/consent")).toBe("checkbox");
  });

  test("asks an entry of more than six fields on a page of its own", () => {
    expect(nodes.get("/step1/relatives")?.ui.pages).toBeUndefined();
    const items = (count: number) => ({
      type: "object",
      properties: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`field${index}`, { type: "string", maxLength: 9 }]),
      ),
    });
    const people = (count: number, more: JsonObject = {}): JsonObject => ({
      type: "array",
      maxItems: 3,
      items: { ...items(count), ...more },
    });
    const form = { type: "object", properties: { few: people(6), many: people(7) } } as JsonObject;
    const { files } = importFlow(form, "people");
    const pages = (key: string) =>
      Object.values(files)
        .map((file) => (file.properties as JsonObject | undefined)?.[key] as JsonObject | undefined)
        .flatMap((list) => (list ? [(list["x-ui"] as JsonObject).pages] : []));
    expect([pages("few"), pages("many")]).toEqual([[undefined], [true]]);
    const inside = people(7);
    const nested = people(7);
    ((nested.items as JsonObject).properties as JsonObject).inside = inside;
    const { files: deep } = importFlow({ type: "object", properties: { nested } } as JsonObject, "deep");
    expect(JSON.stringify(deep).match(/"pages":true/g)).toHaveLength(1);
    const all = {
      ...readSources(schemas),
      ...Object.fromEntries(Object.entries(deep).map(([path, json]) => [path, JSON.stringify(json)])),
    };
    expect(compileFlow(all, "deep").findings).toEqual([]);
  });

  test.each([
    [{ format: "year-month" }, "month", 0],
    [{ pattern: "^\\d{4}-(0[1-9]|1[0-2])$" }, "month", 0],
    [{ pattern: "^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$" }, "month-or-date", 0],
    [{ pattern: "^\\d{4}(-\\d{2}(-\\d{2})?)?$" }, "partial-date", 0],
    [{ pattern: "^(\\d{4}|XXXX)-(0[1-9]|1[0-2]|XX)-(0[1-9]|[1-2][0-9]|3[0-1]|XX)$" }, "partial-date", 1],
    [{ pattern: "^(0[1-9]|1[0-2])/\\d{4}$" }, "month", 1],
    [{ pattern: "^[0-9-]{1,10}$", maxLength: 10 }, undefined, 0],
    [{ pattern: "^\\d{4}$", maxLength: 4 }, undefined, 0],
  ] as const)("takes %j for the format %s", (schema, format, told) => {
    const form = {
      type: "object",
      properties: { serviceBegan: { type: "string", ...schema } },
    } as JsonObject;
    const made = importFlow(form, "served");
    const all = {
      ...readSources(schemas),
      ...Object.fromEntries(Object.entries(made.files).map(([path, json]) => [path, JSON.stringify(json)])),
    };
    const { plan, findings } = compileFlow(all, "served");
    expect(findings).toEqual([]);
    const began = plan?.steps[0]?.root.children[0] as FieldNode;
    expect(began.schema.format).toBe(format);
    expect(began.ui.widget).toBe(format === undefined ? "text" : "date");
    expect(made.notes.map(({ pointer }) => pointer)).toEqual(Array(told).fill("/properties/serviceBegan"));
  });

  test("keeps its choices under names, with their titles", () => {
    expect(field("/step1/bloodType").schema.enum).toEqual([1, 2, 3]);
    expect(field("/step1/bloodType").ui.labels).toEqual({ "1": "A", "2": "B", "3": "0" });
    expect(field("/step1/sex").ui.labels).toMatchObject({ notSaid: "Not said" });
  });

  test("asks for what depends only where it does", () => {
    const walker = createWalker(plan, validators);
    const walk = (step1: JsonObject, step2: JsonObject = {}) =>
      walker.update({ step1, step2 }, { load: {}, user: {}, today: "2026-11-20" });
    walk({ insured: true, ssn: "123456788" }, { country: "US" });
    expect(walker.required("/step1/insurer")).toBe(true);
    expect(walker.required("/step1/annualIncome")).toBe(true);
    expect(walker.required("/step2/state")).toBe(true);
    expect(walker.relevant("/step2/province")).toBe(false);
    walk({ insured: false }, { country: "CA" });
    expect(walker.required("/step1/insurer")).toBe(false);
    expect(walker.required("/step1/annualIncome")).toBe(false);
    expect(walker.relevant("/step2/state")).toBe(false);
    expect(walker.relevant("/step2/province")).toBe(true);
    expect(walker.stepIssues("step1").map(({ code }) => code)).toContain("requireOneOf");
  });

  test("tells of everything that it changed or left out", () => {
    expect(notes.map(({ pointer }) => pointer)).toEqual([
      "/properties/family/properties/child/$ref",
      "/properties/strange/contentEncoding",
      "/properties/patient/properties/nick-name",
      "/properties/complaints",
      "/properties/allergies",
      "/properties/allergies",
      "/properties/allergies/items",
      "/properties/relatives/items/properties/nick-name",
      "/properties/family/properties/name",
      "/properties/family/properties/child",
      "/properties/nothing",
      "/properties/website",
      "",
    ]);
  });
});

describe("the command", () => {
  let folder = "";
  const said: string[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "import-"));
    for (const part of [
      "blocks",
      "meta",
      "reference",
      "facts",
      "glossary.en.json",
      "messages.en.json",
      "widgets.json",
    ])
      cpSync(join(schemas, part), join(folder, part), { recursive: true });
    for (const out of ["log", "error"] as const)
      vi.spyOn(console, out).mockImplementation((text) => said.push(String(text)));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    said.length = 0;
    rmSync(folder, { recursive: true, force: true });
  });

  test("writes the flow and says what of it wants a look", () => {
    expect(run([form, "--as", "clinic"], folder)).toBe(0);
    expect(existsSync(join(folder, "flows/clinic/flow.json"))).toBe(true);
    expect(said[0]).toBe("30 fields in 4 steps written to schemas/flows/clinic.");
    expect(said.join("\n")).toContain("/properties/nothing: ");
  });

  test("writes a small form so that it passes the check, and publishes nothing", () => {
    cpSync(join(schemas, "STYLE.md"), join(folder, "STYLE.md"));
    const zip = { type: "string", pattern: "^\\d{5}$" };
    const path = join(folder, "form.json");
    writeFileSync(
      path,
      JSON.stringify({ type: "object", properties: { zip, zips: { type: "array", items: zip } } }),
    );
    expect(run([path, "--as", "small"], folder)).toBe(0);
    rmSync(path);
    expect(said.join("\n")).not.toContain("/properties/zip:");
    expect(said.at(-1)).toContain('To publish it write "published": true in schemas/flows/small/flow.json.');
    const sources = readSources(folder);
    const { findings } = checkAll(sources);
    expect(
      findings.filter(({ file, code }) => file.includes("small") && code !== "unrecorded-version"),
    ).toEqual([]);
    expect(JSON.parse(sources["flows/small/flow.json"] ?? "")).toMatchObject({ published: false });
    expect(JSON.parse(sources["flows/small/step1.step.json"] ?? "").properties).toMatchObject({
      zip: { title: "ZIP code", maxLength: 5 },
      zips: { title: "ZIP codes", "x-ui": { addLabel: "Add ZIP code" } },
    });
    expect(JSON.parse(sources["flows/small/review.step.json"] ?? "").content[0].steps).toEqual(["step1"]);
  });

  test.each([
    ["^\\d{5}(-\\d{4})?$", 10],
    ["^[A-Z]{2,3}$", 3],
    ["^(?:yes|maybe)$", 5],
    ["^\\d+$", 255],
    ["^[a-z]{2,}$", 255],
    ["\\d{5}", 255],
    ["^(a+)$", 255],
    ["^a|b$", 255],
  ])("takes from the pattern %s that a text has at most %i characters", (pattern, most) => {
    const form = { type: "object", properties: { code: { type: "string", pattern } } } as JsonObject;
    const { files } = importFlow(form, "one");
    expect(files["flows/one/step1.step.json"]).toMatchObject({ properties: { code: { maxLength: most } } });
  });

  test("names the flow after the form, and overwrites none", () => {
    expect(run([form], folder)).toBe(0);
    expect(existsSync(join(folder, "flows/clinic-registration"))).toBe(true);
    expect(run([form], folder)).toBe(2);
    expect(said.at(-1)).toBe(
      'There is a flow "clinic-registration" already. Choose another name: --as <flow>.',
    );
  });

  test.each([
    [[], "Write: npm run -s import -- <form.schema.json> [--as <flow>]"],
    [["nowhere.json"], "nowhere.json cannot be read. Give the path of a JSON Schema."],
    [[form, "--as", "Mine!"], '"Mine!" is no name for a flow: use small letters, digits and hyphens.'],
  ])("refuses %j in plain words", (words, sentence) => {
    expect(run(words, folder)).toBe(2);
    expect(said).toEqual([sentence]);
  });

  test.each([
    ["{", /is not JSON: /],
    ["[]", /is JSON, but no schema: a schema is an object\.$/],
    ['{ "title": "Empty" }', /^The schema has no "properties" at its root/],
  ])("refuses a file that holds %s", (text, sentence) => {
    const path = join(folder, "form.json");
    writeFileSync(path, text);
    expect(run([path], folder)).toBe(2);
    expect(said[0]).toMatch(sentence);
  });
});
