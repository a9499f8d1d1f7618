import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import type { Finding, Sources } from "../../engine/index.ts";
import { checkAll } from "../../engine/index.ts";
import { metaSources } from "../engine/miniFlow.ts";

const root = fileURLToPath(new URL("../broken/", import.meta.url));
const sound = { ...metaSources, ...readSources(`${root}sound`) };
const cases = readdirSync(root)
  .filter((name) => name !== "sound")
  .sort();

/**
 * "x-rules" is not a code, and "no-flow" is about a flow asked for by an unknown name. form.test.ts has the mistakes of
 * form.
 */
const NOT_IN_FILES = ["x-rules", "no-flow"];

/** The valid files with those of a broken case laid over them. */
function overlaid(name: string) {
  const { "finding.json": expected, ...files } = readSources(`${root}${name}`);
  return { sources: { ...sound, ...files }, expected: JSON.parse(expected ?? "") as Partial<Finding> };
}

test("the flow that is broken below is sound", () => {
  const { findings, proofs } = checkAll(sound);
  expect(findings).toEqual([]);
  expect(proofs.gift?.goals.filter((goal) => goal.witness === null)).toEqual([]);
});

test.each(cases)("%s is found where it stands", (name) => {
  const { sources, expected } = overlaid(name);
  const { findings } = checkAll(sources);
  expect(findings).toContainEqual(expect.objectContaining(expected));
  for (const finding of findings) expect(finding.message).toMatch(/[.!?]$/);
});

test("an example may give an answer that is none of the choices if it expects it to be refused", () => {
  const { sources } = overlaid("unknown-choice-in-an-example");
  const file = "flows/gift/examples/typo.json";
  const wanted = '"expect": { "issues": [{ "path": "/what/kind", "code": "notOffered" }] }';
  const refused = (sources[file] ?? "").replace(/"expect": .*/, wanted);
  expect(checkAll({ ...sources, [file]: refused }).findings).toEqual([]);
});

test.each([
  ["its default", '"whenHidden": "keep"', '"default": "Hi"'],
  ["its value", '"whenHidden": "keep"', '"value": "Hi"'],
  [
    "an edit beside it",
    '"required"',
    '"x-rules": { "onEdit": [{ "of": "note", "set": "text", "to": "Hi" }] }, "required"',
  ],
  [
    "a button beside it",
    '"required"',
    '"content": ["note", "text", { "show": "offer", "name": "known", "title": "Hi", "with": { "values": { "row": { "text": "Hi" } } } }], "required"',
  ],
])("a required answer that is hidden may come from %s", (_, from, to) => {
  const { sources } = overlaid("required-but-hidden");
  const file = "flows/gift/card.step.json";
  const text = (sources[file] ?? "").replace(from, to);
  expect(checkAll({ ...sources, [file]: text }).findings.filter((one) => one.file === file)).toEqual([]);
});

test("a review may leave out a step whose answers need not be read, and one that has a review itself", () => {
  const { sources } = overlaid("step-not-reviewed");
  const card = "flows/gift/card.step.json";
  const unread = (sources[card] ?? "").replace('"textarea"', '"textarea", "review": false');
  expect(checkAll({ ...sources, [card]: unread }).findings).toEqual([]);
  const review =
    '"content": [{ "show": "review", "name": "so-far", "title": "So far", "steps": ["who", "what"] }, "text"], "properties"';
  const reviewed = (sources[card] ?? "").replace('"properties"', review);
  expect(checkAll({ ...sources, [card]: reviewed }).findings).toEqual([]);
});

test.each([
  ["shipping name", []],
  ["section-a billing tel", []],
  ["name given-name", ["unknown-autocomplete"]],
  ["shipping", ["unknown-autocomplete"]],
])('the browser may be told to fill in "%s": %j', (words, codes) => {
  const { sources } = overlaid("unknown-autocomplete");
  const file = "flows/gift/who.step.json";
  const text = (sources[file] ?? "").replace("given-nmae", words);
  expect(checkAll({ ...sources, [file]: text }).findings.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ["title", '"title": "Name"', '"title": "Name of {who}"', "/properties/name/title"],
  ["hint", '"widget": "name"', '"widget": "name", "hint": "As in {who}"', "/properties/name/x-ui/hint"],
])("a parameter in a %s is found, because nothing gives it", (_, from, to, pointer) => {
  const file = "flows/gift/who.step.json";
  const { findings } = checkAll({ ...sound, [file]: (sound[file] ?? "").replace(from, to) });
  expect(findings).toEqual([expect.objectContaining({ code: "unfilled-placeholder", file, pointer })]);
});

test("a flow that is not published yet need not send anything", () => {
  const { sources } = overlaid("sends-nothing");
  const flow = (sources["flows/gift/flow.json"] ?? "").replace('"published": true', '"published": false');
  const { findings } = checkAll({ ...sources, "flows/gift/flow.json": flow });
  expect(findings.map(({ code }) => code)).not.toContain("sends-nothing");
});

const files = Object.keys(sound).filter((path) => path.endsWith(".json") && !path.startsWith("meta/"));

test.each(files)("where %s is not JSON, nothing else is said", (path) => {
  const { findings } = checkAll({ ...sound, [path]: `${sound[path]} ]` });
  expect(findings.map(({ file, code }) => `${file} ${code}`)).toEqual([`${path} bad-json`]);
});

test("an exemption from the style sheet is not idle where its sentence cannot be read", () => {
  const style = "| Sentence | Quoted by |\n|---|---|\n| `messages.en.json/sent` | REG001 |\n";
  const codes = (messages: string) =>
    checkAll({ ...sound, "STYLE.md": style, "messages.en.json": messages }).findings.map(({ code }) => code);
  const messages = sound["messages.en.json"] ?? "";
  expect(codes(messages)).toEqual(["idle-exemption"]);
  expect(codes(`${messages} ]`)).toEqual(["bad-json"]);
});

test.each(["messages.en.json", "flows/gift/who.step.json"])(
  "where %s is missing, only that is said",
  (path) => {
    const flow = sound["flows/gift/flow.json"] ?? "";
    const spread = flow.replace('"with": { "name": { "var": "$.who.name" } }', '"with": { "...": "$.who" }');
    const { [path]: _, ...sources }: Sources = { ...sound, "flows/gift/flow.json": spread };
    const { findings } = checkAll(sources);
    expect(findings.map(({ code }) => code)).toEqual(["unknown-reference"]);
  },
);

test("every code of a finding has its broken flow", () => {
  const shown = new Set(
    cases.map(
      (name) => (JSON.parse(readFileSync(`${root}${name}/finding.json`, "utf8")) as { code: string }).code,
    ),
  );
  expect(codes().filter((code) => !shown.has(code))).toEqual([]);
});

/** The codes that the compiler of flows, the compiler of rules and the checker can report, read from their sources. */
function codes(): string[] {
  const engine = fileURLToPath(new URL("../../engine/", import.meta.url));
  const texts = ["compile", "check", "rules"].flatMap((folder) =>
    readdirSync(`${engine}${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => readFileSync(`${engine}${folder}/${path}`, "utf8")),
  );
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(/\breport\(\s*[^;]*?,\s*"([a-z]+(?:-[a-z]+)*)",/g)].map((match) => match[1]),
    ...[...text.matchAll(/^\s*code: "([a-z]+(?:-[a-z]+)+)"/gm)].map((match) => match[1]),
    ...[...text.matchAll(/^ {2}"?([a-z]+(?:-[a-z]+)*)"?:\n? *"(?:a|an) /gm)].map((match) => match[1]),
  ]);
  const named = found
    .flatMap((code) => code ?? [])
    .filter((code) => code.includes("-") || code === "arity" || code === "rail");
  return [...new Set(named)].filter((code) => !NOT_IN_FILES.includes(code)).sort();
}
