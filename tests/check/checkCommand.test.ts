import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { run } from "../../engine/cli/checkCommand.ts";

const broken = fileURLToPath(new URL("../broken/", import.meta.url));
const root = fileURLToPath(new URL("../../", import.meta.url));
const FAILING = ["flows/gift/examples/cash.json", "flows/gift/examples/more.json"];
let folder: string;
let said: string[];
let complained: string[];

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "check-")), "schemas");
  cpSync(`${broken}sound`, folder, { recursive: true });
  for (const grammar of ["meta", "widgets.json"])
    cpSync(fileURLToPath(new URL(`../../schemas/${grammar}`, import.meta.url)), join(folder, grammar), {
      recursive: true,
    });
  said = [];
  complained = [];
  vi.spyOn(console, "log").mockImplementation((text) => said.push(text));
  vi.spyOn(console, "error").mockImplementation((text) => complained.push(text));
});
afterEach(() => {
  rmSync(join(folder, ".."), { recursive: true });
  vi.restoreAllMocks();
});

function change(path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(folder, path), text.replace(from, to));
}

function commit(): void {
  const git = (...words: string[]) =>
    expect(
      spawnSync("git", ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.com", ...words])
        .status,
    ).toBe(0);
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "Begin");
}

test("a sound folder is summed up in one line, and the exit code is 0", () => {
  expect(run([], folder)).toBe(0);
  expect(said.join("\n")).toMatch(
    /^\s*1 flow, 4 steps, 15 fields, 3 checks and 3 facts .*, 1 example, nothing found, \d+ ms\.$/,
  );
});

test("an error is said with its file, line and column, what to do, and exit code 1; no color outside a terminal", () => {
  change("flows/gift/flow.json", '"call": "gift.send"', '"call": "gift.sned"');
  expect(run([], folder)).toBe(1);
  expect(said.join("\n")).toContain(
    'schemas/flows/gift/flow.json:46:11  unknown-call  There is no call "gift.sned".\n    Did you mean "gift.send"?',
  );
  expect(said.join("\n")).not.toContain("\u001b");
});

test("what is said of several places of a file is told at the first, with the lines of the others", () => {
  change("flows/gift/flow.json", '"isCash": {', '"isMoney": {');
  expect(run([], folder)).toBe(1);
  expect(said.join("\n")).toContain(
    'schemas/flows/gift/flow.json:36:21  unknown-fact  There is no fact "isCash".\n    There are: isMoney.\n    also on line 53\n\n',
  );
  expect(said.join("\n")).toContain("2 errors");
});

test("a flow that is not proved because of an error is named, and so are several", () => {
  const NOT = "not proved and";
  expect(run([], folder)).toBe(0);
  expect(said.join("\n")).not.toContain(NOT);

  said = [];
  change("flows/gift/flow.json", '"call": "gift.send"', '"call": "gift.sned"');
  expect(run([], folder)).toBe(1);
  expect(said.join("\n")).toContain(
    `\n\ngift was ${NOT} its examples were not played: mend its errors first.\n1 flow, `,
  );

  said = [];
  cpSync(join(folder, "flows/gift"), join(folder, "flows/loan"), { recursive: true });
  expect(run([], folder)).toBe(1);
  expect(said.join("\n")).toContain(
    `\n\ngift, loan were ${NOT} their examples were not played: mend their errors first.\n2 flows, `,
  );
});

test.each([
  ["with a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`)],
  ["as Latin-1", (text: string) => Buffer.from(text.replace("Money", "Mon\u00e9y"), "latin1")],
  ["as UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
])("a file that is saved %s is told once", (_, saved) => {
  const path = join(folder, "flows/gift/what.step.json");
  writeFileSync(path, saved(readFileSync(path, "utf8")));
  expect(run([], folder)).toBe(1);
  const text = said.join("\n");
  expect(text).toMatch(/what\.step\.json:\d+:\d+ {2}bad-encoding /);
  expect(text).toContain("Save this file as UTF-8 (without a byte order mark).");
  expect(text).toMatch(/1 error, 0 warnings/);
});

test("a page that is saved as Latin-1 is told", () => {
  writeFileSync(join(folder, "NOTES.md"), Buffer.from("Caf\u00e9", "latin1"));
  expect(run([], folder)).toBe(1);
  expect(said.join("\n")).toContain("schemas/NOTES.md:1:1  bad-encoding");
});

test("a file that is no definition is told by its name, a hidden one is not", () => {
  for (const name of ["more.jsn", "more.json.txt", ".DS_Store"])
    writeFileSync(join(folder, "flows/gift/examples", name), "{}");
  expect(run([], folder)).toBe(1);
  const text = said.join("\n");
  expect(text).toContain("schemas/flows/gift/examples/more.jsn:1:1  unknown-file  Nothing reads this file.");
  expect(text).toContain("schemas/flows/gift/examples/more.json.txt:1:1  unknown-file");
  expect(text).toMatch(/2 errors, 0 warnings/);
});

test("a warning alone does not fail", () => {
  change("messages.en.json", '"sent"', '"never": "Nobody says this", "sent"');
  expect(run([], folder)).toBe(0);
  expect(said.join("\n")).toContain("unused-message (warning)");
});

test("a message that only the program says is in use", () => {
  change("messages.en.json", '"sent"', '"never": "The program says this", "sent"');
  const app = join(folder, "..", "app");
  cpSync(join(broken, "sound/flows"), app, { recursive: true });
  writeFileSync(join(app, "Page.tsx"), 'say("never");');
  expect(run([], folder)).toBe(0);
  expect(said.join("\n")).not.toContain("unused-message");
});

test("examples that differ are grouped by the rule that changed since the last commit, with how it was", () => {
  cpSync(join(folder, "flows/gift/examples/cash.json"), join(folder, "flows/gift/examples/more.json"));
  commit();
  change("flows/gift/what.step.json", '"title": "Amount"', '"title": "Sum"');
  change("flows/gift/what.step.json", '{ "<=": [{ "var": "amount" }', '{ ">": [{ "var": "amount" }');
  expect(run([], folder)).toBe(1);
  const text = said.join("\n");
  expect(text).toMatch(
    /what\.step\.json:\d+:\d+ {2}example-differs {2}2 examples would hold as this was in the last commit: \/properties\/amount\/x-rules\/checks\/0\/assert\n/,
  );
  expect(text).toContain('was {"<=":[{"var":"amount"},{"var":"$load.limits.most"}]}');
  expect(text).toContain('is  {">":[{"var":"amount"},{"var":"$load.limits.most"}]}');
  expect(text).toContain(
    'unexpected error "tooMuch" at /what/amount: flows/gift/examples/cash.json, flows/gift/examples/more.json',
  );
  expect(text.match(/example-differs/g)).toHaveLength(1);
  expect(text).toContain("2 examples (2 of them differ, counted as 1 error), 1 error, 0 warnings");

  said = [];
  expect(run(["--json"], folder)).toBe(1);
  expect(JSON.parse(said.join("\n"))).toEqual({
    findings: [],
    causes: [
      {
        change: {
          file: "flows/gift/what.step.json",
          line: expect.any(Number),
          column: expect.any(Number),
          pointer: "/properties/amount/x-rules/checks/0/assert",
          was: { "<=": [{ var: "amount" }, { var: "$load.limits.most" }] },
          is: { ">": [{ var: "amount" }, { var: "$load.limits.most" }] },
        },
        differs: [
          { difference: 'furthest: expected "send", got "what"', examples: FAILING },
          {
            difference: 'unexpected error "tooMuch" at /what/amount',
            examples: FAILING,
          },
        ],
      },
    ],
  });
});

test("of a long list that changed, what differs is shown and not how it begins", () => {
  const colored = {
    title: "A thing in a color",
    answers: { who: { name: "Ann" }, what: { kind: "THING" } },
    expect: { options: { "/what/color": ["red", "blue"] } },
  };
  change("reference/colors.json", '"Red"', `"Red ${"and red ".repeat(30)}"`);
  writeFileSync(join(folder, "flows/gift/examples/colored.json"), JSON.stringify(colored));
  commit();
  change("reference/colors.json", '{ "id": "blue"', '{ "id": "green", "name": "Green" }, { "id": "blue"');
  expect(run([], folder)).toBe(1);
  const text = said.join("\n");
  expect(text).toContain(
    "1 example would hold as this was in the last commit: the whole file\n    was …d and red",
  );
  expect(text).toMatch(/\n {4}was ….* and red "},\{"id":"blue","name":"Blue"\}\]\n/);
  expect(text).toMatch(/\n {4}is {2}….* and red "},\{"id":"green","name":"Green"\},/);
});

test("of many kinds of difference under one cause the first are told, and --json tells them all", () => {
  for (let weight = 1; weight <= 7; weight++)
    writeFileSync(join(folder, `flows/gift/examples/weight-${weight}.json`), weighing(weight));
  commit();
  change("flows/gift/what.step.json", '{ "var": "weight" }', '{ "*": [{ "var": "weight" }, 2] }');
  expect(run([], folder)).toBe(1);
  const text = said.join("\n");
  expect(text).toMatch(/example-differs {2}7 examples would hold as this was in the last commit: /);
  expect(text.match(/value of \/what\/total: expected/g)).toHaveLength(5);
  expect(text).toContain("\n    and 2 more kinds of difference; npm run check -- --json lists them all\n");
  expect(text).toContain("8 examples (7 of them differ, counted as 1 error), 1 error, 0 warnings");

  said = [];
  expect(run(["--json"], folder)).toBe(1);
  expect(JSON.parse(said.join("\n")).causes[0].differs).toHaveLength(7);
});

/** An example with a part of a gift, whose weight is expected to be that of all parts. */
function weighing(weight: number): string {
  return JSON.stringify({
    title: `A part of ${weight} grams`,
    answers: { who: { name: "Ann" }, what: { kind: "THING", parts: [{ label: "Lid", weight }] } },
    load: { limits: { most: 100, open: true } },
    expect: { values: { "/what/total": weight } },
  });
}

test("examples that differ in one way stand together, where nobody knows what changed", () => {
  cpSync(join(folder, "flows/gift/examples/cash.json"), join(folder, "flows/gift/examples/more.json"));
  change("flows/gift/what.step.json", '{ "<=": [{ "var": "amount" }', '{ ">": [{ "var": "amount" }');
  expect(run([], folder)).toBe(1);
  expect(said.join("\n")).toContain(
    `example-differs  2 examples differ in the same way: ${FAILING.join(", ")}\n    furthest: expected "send", got "what"\n`,
  );
});

test("of many examples that differ in ways of their own the first are told", () => {
  for (let weight = 10; weight <= 31; weight++)
    writeFileSync(join(folder, `flows/gift/examples/weight-${weight}.json`), weighing(weight));
  change("flows/gift/what.step.json", '{ "var": "weight" }', '{ "*": [{ "var": "weight" }, 2] }');
  expect(run([], folder)).toBe(1);
  const text = said.join("\n");
  expect(text.match(/example-differs/g)).toHaveLength(20);
  expect(text).toContain("\nand 2 more examples; npm run check -- --json lists them all\n");
  expect(text).toContain("23 examples (22 of them differ, counted as 22 errors), 22 errors, 0 warnings");
});

test("an example that does not hold by itself is one block, with its line and what to do", () => {
  change("flows/gift/examples/cash.json", '"furthest": "send"', '"furthest": "who"');
  change("flows/gift/examples/cash.json", '"isCash": true', '"isCash": false');
  commit();
  expect(run([], folder)).toBe(1);
  const text = said.join("\n");
  expect(text).toMatch(
    /^schemas\/flows\/gift\/examples\/cash\.json:10:3 {2}example-differs {2}What comes out differs /,
  );
  expect(text).toContain(
    '\n    furthest: expected "who", got "send"\n    fact isCash: expected false, got true\n',
  );
  expect(text.match(/npm run -s walk -- gift schemas\/flows\/gift\/examples\/cash\.json/g)).toHaveLength(1);
  expect(text).toContain("1 example (1 of them differs, counted as 1 error), 1 error, 0 warnings");
});

test("--json prints the findings for machines", () => {
  change("flows/gift/who.step.json", '"required": ["name"],', '"required": ["name"]');
  expect(run(["--json"], folder)).toBe(1);
  expect(JSON.parse(said.join("\n")).findings).toContainEqual(
    expect.objectContaining({ code: "bad-json", file: "flows/gift/who.step.json", line: 5, column: 3 }),
  );
});

test("--record writes versions down, once: other fields need another version", () => {
  change("flows/gift/flow.json", '"version": "1.0.0"', '"version": "1.1.0"');
  change("flows/gift/who.step.json", '"maxLength": 40', '"maxLength": 30');
  expect(run(["--record"], folder)).toBe(0);
  expect(said).toEqual(["Recorded: gift 1.1.0.", "Written: schemas/versions.json."]);
  expect(run([], folder)).toBe(0);
  const recorded = readFileSync(join(folder, "versions.json"), "utf8");
  expect(Object.keys(JSON.parse(recorded).gift.fingerprints)).toEqual(["1.0.0", "1.1.0"]);

  change("flows/gift/who.step.json", '"maxLength": 30', '"maxLength": 20');
  expect(run(["--record"], folder)).toBe(1);
  expect(complained.join()).toContain("Raise the version");
  expect(readFileSync(join(folder, "versions.json"), "utf8")).toBe(recorded);

  said = [];
  change("flows/gift/flow.json", '"version": "1.1.0"', '"version": "1.0.0"');
  expect(run([], folder)).toBe(1);
  expect(said.join("\n")).toContain(
    "Version 1.0.0 had other fields, and 1.1.0 was recorded after it.\n    Write 1.1.0 where no field has changed since, else a version above it.",
  );
});

test("--record writes a version anew as long as no commit has it, for nobody keeps a draft of it", () => {
  commit();
  const flow = "flows/gift/flow.json";
  const what = "flows/gift/what.step.json";
  change(what, '"maxItems": 3', '"maxItems": 4');
  expect(run([], folder)).toBe(1);
  expect(said.join("\n")).toContain(
    "The version is still 1.0.0, but a draft kept before would be read wrongly",
  );
  expect(run(["--record"], folder)).toBe(1);
  change(flow, '"1.0.0"', '"1.1.0"');
  expect(run(["--record"], folder)).toBe(0);

  said = [];
  change(what, '"maxItems": 4', '"maxItems": 5');
  expect(run([], folder)).toBe(0);
  expect(said.join("\n")).toContain(
    "The fields of version 1.1.0 are not recorded as they are now.\n    Run: npm run check -- --record",
  );
  expect(run(["--record"], folder)).toBe(0);
  expect(said).toContain("Recorded: gift 1.1.0.");
  said = [];
  expect(run([], folder)).toBe(0);
  expect(said.join("\n")).toContain("nothing found");
});

test("--record says which flows have errors, so that their versions are not recorded", () => {
  change("flows/gift/flow.json", '"version": "1.0.0"', '"version": "1.1.0"');
  change("flows/gift/who.step.json", '"maxLength": 40', '"maxLength": "30"');
  expect(run(["--record"], folder)).toBe(1);
  expect(complained.join()).toContain("gift has errors, so its version is not recorded");
});

test("fields that changed without their version are named, and how they changed", () => {
  change("flows/gift/who.step.json", '"maxLength": 40', '"maxLength": 20');
  change("flows/gift/card.step.json", '"text": {', '"words": {');
  expect(run([], folder)).toBe(1);
  expect(said.join("\n")).toContain(
    "/card/text is gone; /card/words is new; /who/name has maxLength 20, no longer maxLength 40.",
  );
});

test("--record writes the list of blocks", () => {
  writeFileSync(join(folder, "blocks/README.md"), "# Blocks\n");
  expect(run(["--record"], folder)).toBe(0);
  expect(said).toEqual(["No new version to record.", "Written: schemas/blocks/README.md."]);
  const list = () => readFileSync(join(folder, "blocks/README.md"), "utf8");
  expect(list()).toContain("| `place` | Address | country |  | gift |");
  change("blocks/place.json", '"x-params"', '"x-defaults": { "country": null }, "x-params"');
  expect(run(["--record"], folder)).toBe(0);
  expect(list()).toContain("| `place` | Address | country? |  | gift |");
});

test("--record says where the file of versions is broken, and leaves it as it is", () => {
  writeFileSync(join(folder, "versions.json"), '{ "gift": ');
  expect(run(["--record"], folder)).toBe(2);
  expect(complained.join()).toContain("schemas/versions.json:1:");
  expect(readFileSync(join(folder, "versions.json"), "utf8")).toBe('{ "gift": ');
});

test("--witnesses prints answers for everything that can happen", () => {
  expect(run(["--witnesses", "gift"], folder)).toBe(0);
  const { goals } = JSON.parse(said.join("\n"));
  expect(goals).toContainEqual(
    expect.objectContaining({ id: "/what/amount hidden", kind: "hidden", pointer: "/what/amount" }),
  );
  expect(goals.every((goal: { witness: unknown }) => goal.witness !== null)).toBe(true);
});

test("--mutants names changes that no example would notice", () => {
  expect(run(["--mutants", "gift"], folder)).toBe(0);
  expect(said.join("\n")).toContain(
    'In the check "tooMuch" of what.amount: no example would notice if "<=" were "<".',
  );
  expect(said.join("\n")).not.toContain('In the fact "isCash"');
});

test("--mutants names the one of two like changes of a rule that no example would notice", () => {
  const is = (pointer: string, value: string) => `{ "is": ["${pointer}", "${value}"] }`;
  change(
    "flows/gift/flow.json",
    is("$.what.kind", "CASH"),
    `{ "or": [${is("$.what.kind", "CASH")}, { "and": [${is("$.what.kind", "THING")}, ${is("$.who.name", "Zoe")}] }] }`,
  );
  expect(run(["--mutants", "gift"], folder)).toBe(0);
  const changes = said.join("\n").match(/(?<=In the fact "isCash": no example would notice if ).*(?=\.$)/gm);
  expect(changes).toContain('"===" were "!==" (2 of 3)');
  expect(changes).not.toContain('"===" were "!==" (1 of 3)');
});

const KEYWORDS = [
  "minimum of what.amount: no example would notice if it were -0.01",
  "minimum of what.amount: no example would notice if it were 0.01",
  "maxLength of who.name: no example would notice if it were 39",
  "maxLength of blocks/place.json/properties/city: no example would notice if it were 41",
  "format of who.born: no example would notice if it were left out",
  'the choice "THING" of what.kind: no example would notice if it were "THING~"',
  "required of who.name: no example would notice if it were not",
];
const TRIES = `"takes": {
    "/what/amount": [0], "/what/kind": ["THING"], "/who/name": [{ "repeat": "x", "times": 40 }],
    "/who/address/city": [{ "repeat": "x", "times": 40 }]
  },
  "refuses": {
    "/what/amount": { "tooSmall": [-0.01] }, "/who/born": { "format": ["2026-02-30"] }, "/who/name": { "required": [null] },
    "/who/address/city": { "tooLong": [{ "repeat": "x", "times": 41 }] }
  }`;

test("--mutants names limits, lengths, codes and requirements that no example tries, each a little looser and tighter", () => {
  const unnoticed = () => {
    said = [];
    expect(run(["--mutants", "gift"], folder)).toBe(0);
    return said.join("\n");
  };
  const before = unnoticed();
  for (const change of KEYWORDS) expect(before).toContain(`${change}.`);
  change("flows/gift/examples/cash.json", '"expect": {', `"expect": { ${TRIES}, `);
  expect(run([], folder)).toBe(0);
  const after = unnoticed();
  for (const change of KEYWORDS) expect(after).not.toContain(`${change}.`);
  expect(after).toMatch(/ 4 of +\d+ {2}schemas\/blocks\/place\.json/);
});

test("a named flow alone is played and proved, and what only another flow can show of a block is not asked of it", () => {
  cpSync(join(folder, "flows/gift"), join(folder, "flows/loan"), { recursive: true });
  change("flows/loan/flow.json", '"id": "gift"', '"id": "loan"');
  change("flows/loan/flow.json", '"base": "/gift"', '"base": "/loan"');
  change(
    "flows/loan/who.step.json",
    '{ "var": "$user.country" }',
    '{ "if": [{ "is": ["name", "Ann"] }, "USA", "USA"] }',
  );
  expect(run(["--record"], folder)).toBe(0);
  change("flows/gift/examples/cash.json", '"furthest": "send"', '"furthest": "who"');

  said = [];
  expect(run(["loan"], folder)).toBe(0);
  expect(said.join("\n")).toMatch(
    /\n\nOnly loan was proved and its examples played: run npm run check without a name before you commit\.\n2 flows, .*, 1 example, 0 errors, /,
  );
  expect(run(["gift"], folder)).toBe(1);

  said = [];
  const isThing = '{ "is": ["kind", "THING"] }';
  change("flows/loan/what.step.json", isThing, `{ "and": [${isThing}, { "is": ["kind", "CASH"] }] }`);
  expect(run(["loan"], folder)).toBe(1);
  expect(said.join("\n")).toMatch(/schemas\/flows\/loan\/what\.step\.json:\d+:\d+ {2}never-shown/);

  said = [];
  change("flows/loan/what.step.json", '"maxItems": 3', '"maxItems": "3"');
  expect(run(["loan"], folder)).toBe(1);
  expect(said.join("\n")).toContain("loan was not proved and its examples were not played");
  said = [];
  expect(run(["gift"], folder)).toBe(1);
  expect(said.join("\n")).toContain("Only gift was proved");
});

test.each([
  [["--jsno"], "--jsno"],
  [["gfit"], 'There is no flow "gfit". Did you mean "gift"?'],
  [["--witnesses"], "--witnesses"],
  [["--witnesses", "gfit"], 'There is no flow "gfit". Did you mean "gift"?'],
  [["--mutants", "gfit"], 'There is no flow "gfit"'],
])("%j is answered with what is known, exit code 2", (words, sentence) => {
  expect(run(words, folder)).toBe(2);
  expect(complained.join()).toContain(sentence);
});

test("a missing folder is said, exit code 2", () => {
  expect(run([], join(folder, "nowhere"))).toBe(2);
  expect(complained.join()).toContain("There is no folder");
});

test("npm run check runs from a shell", () => {
  const { status, stderr } = spawnSync(process.execPath, ["engine/cli/run.mjs", "check", "--nothing"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(status).toBe(2);
  expect(stderr).toContain("--nothing");
});
