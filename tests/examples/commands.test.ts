import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { run as check } from "../../engine/cli/checkCommand.ts";
import { run as explain } from "../../engine/cli/explainCommand.ts";
import { run as walk } from "../../engine/cli/walkCommand.ts";
import { run as stories } from "../../stories/storiesCommand.ts";

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

/** Creates a file with this text, as a person would write it. */
function file(text: string): string {
  const path = join(folder, "input.json");
  writeFileSync(path, text);
  return path;
}

/** Definitions of one small flow, to be changed at will. */
function soundFolder(): string {
  const sound = mkdtempSync(join(folder, "sound-"));
  cpSync(join(root, "tests/broken/sound"), sound, { recursive: true });
  cpSync(join(schemas, "meta"), join(sound, "meta"), { recursive: true });
  return sound;
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
    ["{}", 'Give "answers": {'],
    ['{ "answers": [] }', '"answers" must be an object'],
    [
      '{ "answers": {},\n"anwsers": {} }',
      'input.json:2: /anwsers "anwsers" is not a word of the format here. Did you mean "answers"?',
    ],
    [
      '{ "answers": {}, "server": [{ "cal": "x" }] }',
      '/server/0/cal "cal" is not a word of the format here.',
    ],
    ['{ "answers": {}, "today": 5, "passed": "owner" }', '"today" must be text, not 5'],
    ['{ "answers": {}, "today": 5, "passed": "owner" }', '"passed" must be a list, not "owner"'],
    ['{ "answers": {}, "answers": {} }', 'The key "answers" stands twice'],
    ['{ "answers": {}, "today": "today" }', '"today" cannot be "today". Write a day such as'],
    ['{ "answers": {}, "today": "2026-02-30" }', '"today" cannot be "2026-02-30". Write a day such as'],
    ['{ "answers": {}, "passed": "owner" }', '"passed" must be a list'],
    ['{ "from": "nobody.json" }', "There is no example"],
  ])("of %s says what to do and exits with 2", (text, message) => {
    expect(walk(["registration", file(text)], schemas)).toBe(2);
    expect(complained.mock.calls.join()).toContain(message);
    expect(said).not.toHaveBeenCalled();
  });

  test.each([
    [["nope", texan], 'There is no flow "nope"'],
    [["registratoin", texan], 'There is no flow "registratoin". Did you mean "registration"?'],
    [["registration", "txean"], 'txean cannot be read. Did you mean "texan.json"?'],
    [["registration", "/none.json"], "cannot be read"],
    [["registration", schemas], "is a folder"],
    [["registration", texan, "more"], "Say which flow"],
    [["registration"], "Say which flow"],
    [["registration", texan, "--ful"], '"--ful" is not known here'],
    [["registration", "-", "--watch"], "Standard input cannot be watched"],
  ])("%j says what to do and exits with 2", (words, message) => {
    expect(walk(words, schemas)).toBe(2);
    expect(complained.mock.calls.join()).toContain(message);
  });
});

describe("walk", () => {
  const played = (words: string[]) => {
    expect(walk(words, schemas)).toBe(0);
    return JSON.parse(output());
  };

  test("plays events, with what the server answers", () => {
    const path = join(schemas, "flows/otd/examples/second-factor-incorrect.json");
    const walked = played(["otd", path]);
    expect(walked.calls).toEqual(["otd.sign"]);
    expect(walked.step).toBe("signature");
    expect(walked.notices).toEqual(["Entered Verification code is incorrect"]);
    expect(walked).not.toHaveProperty("problems");
    expect(walked).not.toHaveProperty("differences");
  });

  test("says what could not be played, and what came out otherwise than expected", () => {
    const walked = played([
      "registration",
      file(`{ "from": "texan.json", "change": { "/owner/ssn": null },
        "server": [{ "call": "registration.submit" }], "expect": { "issues": [] } }`),
    ]);
    expect(walked.problems).toEqual(['the server was never asked "registration.submit"']);
    expect(walked.differences).toEqual(['unexpected error "required" at /owner/ssn']);
  });

  test("seeds the defaults of a form on which nothing is answered", () => {
    expect(played(["registration", file('{ "answers": {} }')]).submission.owner.primaryPhone).toMatchObject({
      country: "USA",
    });
  });

  test("says on the side what is loaded or said of the person under a name that nothing reads", () => {
    const text = '{ "from": "texan.json", "load": { "querry": {} }, "user": { "isIncomplet": true } }';
    played(["registration", file(text)]);
    expect(complained.mock.calls.flat()).toEqual([
      'Passed over: nothing reads /load/querry. Did you mean "query"?',
      'Passed over: nothing reads /user/isIncomplet. Did you mean "isIncomplete"?',
    ]);
  });

  test("--full adds all that a person sees, the facts behind it, and what a submit would send", () => {
    const { steps, facts } = played(["registration", texan, "--full"]);
    expect(facts.isPartnerLinked).toEqual({ says: "a partner introduced the person", value: false });
    expect(steps.owner).toMatchObject({
      mode: "draft",
      label: "About You",
      readOnly: ["/owner/primaryPhone/code"],
      labels: { "/owner/ssn": "Social Security number" },
      values: { "/owner/ssn": "452118734" },
      options: { "/owner/salutation": [{ value: 1, label: "Mr." }, {}, {}, {}, {}] },
      facts: { "/owner/address#isInUsa": { says: "the address is in the United States", value: true } },
    });
    expect(steps.owner.notes["/owner/duration"]).toContain("takes about 10 minutes");
    expect(steps.owner.requests).toContainEqual({
      call: "registration.emailAvailable",
      with: { ssn: "452118734", email: "maria.delgado@example.com" },
    });
  });

  test("--full names the calls of every round, also of rounds within rounds", () => {
    const submit = [
      { repeat: [{ repeat: [{ call: "gift.send", with: {} }], while: "isCash" }], while: "isCash" },
    ];
    const path = join(soundFolder(), "flows/gift/flow.json");
    const flow = JSON.parse(readFileSync(path, "utf8"));
    flow.steps.find(({ id }: { id: string }) => id === "what").submit = submit;
    writeFileSync(path, JSON.stringify(flow));
    expect(walk(["gift", file('{ "answers": {} }'), "--full"], join(path, "../../.."))).toBe(0);
    expect(JSON.parse(output()).steps.what.requests).toEqual([{ call: "gift.send", with: {} }]);
  });

  test("--batch walks one example a line, and goes on behind one that cannot be read", () => {
    const lines = ['{ "answers": {} }', "", "{ answers }", '{ "from": "texan.json" }'];
    expect(walk(["registration", file(lines.join("\n")), "--batch"], schemas)).toBe(2);
    const results = said.mock.calls.map(([line]) => JSON.parse(line));
    expect(results).toMatchObject([
      { line: 1, furthest: "owner" },
      { line: 3, error: "See standard error." },
      { line: 4, furthest: "review" },
    ]);
    expect(complained.mock.calls.join()).toContain("input.json:3: This file is not JSON");
  });
});

describe("the name of an example of the flow", () => {
  const walked = (name: string) => {
    said.mockClear();
    expect(walk(["registration", name], schemas)).toBe(0);
    return JSON.parse(output());
  };

  test.each(["texan.json", "texan"])("%s stands for its path", (name) => {
    const { steps } = walked(texan);
    expect(walked(name).steps).toEqual(steps);
    said.mockClear();
    expect(explain(["registration", name, "/payment/card"], schemas)).toBe(0);
  });
});

test("script says that there is no such file", () => {
  const command = fileURLToPath(new URL("../../engine/cli/script.mjs", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [command, "nope.ts"], { encoding: "utf8" });
  expect(stderr).toBe(
    "There is no file nope.ts. Say the path of a script, from the folder that you are in.\n",
  );
  expect(status).toBe(2);
});

describe("explain", () => {
  test("says why", () => {
    expect(explain(["registration", texan, "/payment/card"], schemas)).toBe(0);
    expect(output()).toContain("is shown, because: a credit card is needed");
  });

  test.each([
    ["/owner/ssn", /"ssn": \{/, ", with the block schemas/blocks/ssn.json."],
    ["/owner/address/city", /"city": \{/, "."],
    ["/owner", /^\{/, "."],
  ])("says where %s is written", (target, line, end) => {
    expect(explain(["registration", texan, target], schemas)).toBe(0);
    const [, file = "", number, rest] = /It is written in schemas\/(\S+):(\d+)(.*)$/.exec(output()) ?? [];
    expect(readFileSync(join(schemas, file), "utf8").split("\n")[Number(number) - 1]).toMatch(line);
    expect(rest).toBe(end);
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
  // Whether there are errors in what is here, `npm run check` says, which `npm test` begins with.
  test("says as JSON that there is no error", () => {
    expect(check(["--json"], soundFolder())).toBe(0);
    expect(JSON.parse(output())).toEqual({ findings: [], causes: [] });
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
  /** Of the first flow there is: no command has to read the others before. */
  const example = "flows/delivery-letter/examples/units.json";

  test("reads what it can of definitions that are not JSON", () => {
    const copy = broken("reference/brand.json", "{");
    expect(walk(["registration", texan], copy)).toBe(2);
    expect(complained.mock.calls.join()).toContain("reference/brand.json:1:2");
  });

  test("says which example is not JSON", () => {
    const copy = broken(example, "{");
    for (const command of [
      () => walk(["delivery-letter", file('{ "from": "units.json" }')], copy),
      () => check(["--mutants", "delivery-letter"], copy),
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
    for (const flow of readdirSync(join(copy, "flows")))
      if (flow !== "delivery-letter") rmSync(join(copy, "flows", flow), { recursive: true });
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

  test.each([["registration"], ["--why"], ["--why", "registration", "more"]])(
    "of stories knows no words but --why and a flow: %s %s %s",
    (...words) => {
      expect(stories(words, schemas)).toBe(2);
      expect(complained.mock.calls.join()).toContain("is not known here");
    },
  );

  test("of stories says which story an example of a flow became, or why none", () => {
    expect(stories(["--why", "otd-cancel"], schemas)).toBe(0);
    const lines = output().split("\n");
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines)
      expect(line).toMatch(/^[\w-]+\.json: (\w+\/\w+|about no step|never gets|shows|others)/);
    expect(stories(["--why", "beneficiary"], schemas)).toBe(0);
    expect(output()).toContain('.json: about no step; give it "step" to see one\n');
    expect(output()).toMatch(
      /\n([\w-]+\.json): never gets there; npm run -s walk -- beneficiary \1 shows what is in the way\n/,
    );
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

  test("--watch walks again after each edit of the example or the definitions, until it is ended", async () => {
    const path = file('{ "answers": {} }');
    const watching = spawn("node", ["engine/cli/run.mjs", "walk", "registration", path, "--watch"], {
      cwd: root,
    });
    const walks: string[] = [];
    watching.stdout.on("data", (text) => walks.push(String(text)));
    await vi.waitFor(() => expect(walks.join("")).toContain('"furthest": "owner"'), { timeout: 30_000 });
    walks.length = 0;
    writeFileSync(path, '{ "from": "texan.json" }');
    await vi.waitFor(() => expect(walks.join("")).toContain('"furthest": "review"'), { timeout: 30_000 });
    const ended = new Promise((resolve) => watching.on("exit", resolve));
    watching.kill("SIGINT");
    expect(await ended).toBe(0);
  }, 90_000);

  test("knows its commands", () => {
    const { status, stdout, stderr } = started(["dance"], "");
    expect(stderr).toContain("Say which command");
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });
});
