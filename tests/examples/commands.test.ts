import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { run as check } from "../../engine/cli/checkCommand.ts";
import { run as explain } from "../../engine/cli/explainCommand.ts";
import { run as stories } from "../../engine/cli/storiesCommand.ts";
import { run as walk } from "../../engine/cli/walkCommand.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const schemas = join(root, "schemas");
const texan = join(schemas, "flows/registration/examples/texan.json");
const folder = mkdtempSync(join(tmpdir(), "stepwright-"));
const said = vi.spyOn(console, "log").mockImplementation(() => {});
const complained = vi.spyOn(console, "error").mockImplementation(() => {});

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  said.mockClear();
  complained.mockClear();
});

/** A file with this text, as a person would write one. */
function file(text: string): string {
  const path = join(folder, "input.json");
  writeFileSync(path, text);
  return path;
}

const output = () => said.mock.calls.join("\n");

describe("walk", () => {
  test("prints the walk of an example as JSON", () => {
    expect(walk(["registration", texan], schemas)).toBe(0);
    const walked = JSON.parse(output());
    expect(Object.keys(walked)).toEqual(["path", "furthest", "steps", "submission"]);
    expect(walked.steps.owner).toEqual({
      relevant: expect.any(Array),
      required: expect.any(Array),
      issues: [],
    });
  });

  test("says issues as sentences", () => {
    expect(walk(["registration", file('{ "answers": { "owner": {} } }')], schemas)).toBe(0);
    const walked = JSON.parse(output());
    expect(walked.furthest).toBe("owner");
    expect(walked.steps.owner.issues[0]).toEqual({
      path: "/owner/name/firstName",
      code: "required",
      message: "First name is required",
      level: "error",
    });
  });

  test("says on the side which answers it passes over", () => {
    const text = '{ "answers": { "owner": { "sssn": "1", "address": 5 }, "onwer": {} } }';
    expect(walk(["registration", file(text)], schemas)).toBe(0);
    expect(complained.mock.calls.flat()).toEqual([
      "Passed over: there is no field at /owner/sssn.",
      "Passed over: there is no field at /owner/address.",
      "Passed over: there is no field at /onwer.",
    ]);
  });

  test("reads an example that starts from another one of the flow", () => {
    expect(
      walk(["registration", file('{ "from": "texan.json", "change": { "/owner/ssn": null } }')], schemas),
    ).toBe(0);
    expect(JSON.parse(output()).steps.owner.issues).toMatchObject([{ path: "/owner/ssn", code: "required" }]);
  });

  test.each([
    ["{ answers }", "is not JSON"],
    ["", "is empty"],
    ["[]", "must be an object"],
    ["{}", 'Give { "answers"'],
    ['{ "answers": [] }', '"answers" must be an object'],
    ['{ "answers": {}, "anwsers": {} }', '"anwsers" is not a word of an example'],
    ['{ "answers": {}, "server": [{ "cal": "x" }] }', '"cal" is not a word of a server'],
    ['{ "answers": {}, "today": "today" }', "must be a date"],
    ['{ "answers": {}, "today": "2026-02-30" }', "must be a date"],
    ['{ "answers": {}, "passed": "owner" }', '"passed" must be a list'],
    ['{ "from": "nobody.json" }', "There is no example"],
  ])("of %s says what to do and exits with 2", (text, message) => {
    expect(walk(["registration", file(text)], schemas)).toBe(2);
    expect(complained.mock.calls.join()).toContain(message);
    expect(said).not.toHaveBeenCalled();
  });

  test.each([
    [["nope", texan], 'There is no flow "nope"'],
    [["registration", "/none.json"], "cannot be read"],
    [["registration", schemas], "is a folder"],
    [["registration", texan, "more"], "Say which flow"],
    [["registration"], "Say which flow"],
  ])("%j says what to do and exits with 2", (words, message) => {
    expect(walk(words, schemas)).toBe(2);
    expect(complained.mock.calls.join()).toContain(message);
  });
});

describe("explain", () => {
  test("says why", () => {
    expect(explain(["registration", texan, "/payment/card"], schemas)).toBe(0);
    expect(output()).toContain("is shown, because: a credit card is needed");
  });

  test("of a field that is not there says which there are", () => {
    expect(explain(["registration", texan, "/owner/nothing"], schemas)).toBe(2);
    expect(complained.mock.calls.join()).toContain("/owner/ssn");
  });

  test.each([
    ["/owner/sssn", 'Did you mean "/owner/ssn"?'],
    ["/owner/address/ctiy", 'Did you mean "/owner/address/city"?'],
    ["ownr", 'Did you mean "/owner"?'],
    ["/beneficiaries/list/share", "There are: /beneficiaries/list/0."],
    ["/owner/ssn/0", "/owner/ssn has nothing inside"],
    ["", "There are: /owner, /account"],
  ])("of %j says what was meant", (target, message) => {
    expect(explain(["registration", texan, target], schemas)).toBe(2);
    expect(complained.mock.calls.join()).toContain(message);
  });

  test("takes a pointer without its first stroke too", () => {
    expect(explain(["registration", texan, "owner/ssn"], schemas)).toBe(0);
    expect(output()).toContain("is always shown");
  });
});

describe("check", () => {
  test("finds no error in what is here, and says it as JSON too", () => {
    expect(check(["--json"], schemas)).toBe(0);
    expect(JSON.parse(output()).filter((finding: { level: string }) => finding.level === "error")).toEqual(
      [],
    );
  });
});

describe("every command", () => {
  /** The definitions as they are, with one file changed. */
  function broken(path: string, text: string): string {
    const copy = join(mkdtempSync(join(folder, "schemas-")), "schemas");
    cpSync(schemas, copy, { recursive: true });
    writeFileSync(join(copy, path), text);
    return copy;
  }
  const example = "flows/registration/examples/texan.json";

  test("reads what it can of definitions that are not JSON", () => {
    const copy = broken("reference/brand.json", "{");
    expect(walk(["registration", texan], copy)).toBe(2);
    expect(complained.mock.calls.join()).toContain("reference/brand.json:1:2");
  });

  test("says which example is not JSON", () => {
    const copy = broken(example, "{");
    for (const command of [
      () => walk(["registration", file('{ "from": "texan.json" }')], copy),
      () => check(["--mutants", "registration"], copy),
      () => stories([], copy),
    ]) {
      complained.mockClear();
      expect(command()).toBe(2);
      expect(complained.mock.calls.join()).toContain(`${example} is not JSON`);
    }
  });

  test("says that there are no definitions", () => {
    for (const command of [
      () => walk(["registration", texan], join(folder, "none")),
      () => explain(["registration", texan, "/owner"], join(folder, "none")),
      () => check([], join(folder, "none")),
      () => stories([], join(folder, "none")),
    ]) {
      complained.mockClear();
      expect(command()).toBe(2);
      expect(complained.mock.calls.join()).toContain("There is no folder");
    }
  });

  test("says where it cannot write", () => {
    const copy = broken("versions.json", "{}");
    const target = join(copy, "../stories");
    writeFileSync(target, "a file where a folder should be");
    expect(stories([], copy)).toBe(2);
    expect(complained.mock.calls.join()).toMatch(/stories\/flows\/.* cannot be written \(E\w+\)/);
    rmSync(join(copy, "versions.json"));
    mkdirSync(join(copy, "versions.json"));
    complained.mockClear();
    expect(check(["--record"], copy)).toBe(2);
    expect(complained.mock.calls.join()).toContain("versions.json cannot be written");
  });

  test("of stories takes no words", () => {
    expect(stories(["registration"], schemas)).toBe(2);
    expect(complained.mock.calls.join()).toContain("takes no words");
  });
});

describe("the command line", () => {
  const started = (words: string[], input: string) =>
    spawnSync("node", ["engine/cli/run.mjs", ...words], { cwd: root, input, encoding: "utf8" });

  test("reads answers from standard input and prints nothing but JSON", () => {
    const { status, stdout, stderr } = started(["walk", "registration", "-"], '{ "answers": {} }');
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(JSON.parse(stdout).furthest).toBe("owner");
  });

  test("knows its commands", () => {
    const { status, stdout, stderr } = started(["dance"], "");
    expect(stderr).toContain("Say which command");
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });
});
