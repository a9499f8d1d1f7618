import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { run as check } from "../../engine/cli/checkCommand.ts";
import { run as generate } from "../../engine/cli/generateCommand.ts";
import { readSources } from "../../engine/cli/index.ts";
import { run } from "../../engine/cli/newCommand.ts";
import { checkAll } from "../../engine/index.ts";
import { run as stories } from "../../stories/storiesCommand.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "new-"));
const schemas = join(root, "schemas");
const said = vi.spyOn(console, "log").mockImplementation(() => {});
const complained = vi.spyOn(console, "error").mockImplementation(() => {});

/** Whoever commits has a name. */
const AS_ANN = ["-c", "user.name=Ann", "-c", "user.email=ann@example.com"];

beforeAll(() => {
  const isLeftOut = (path: string) => /^schemas\/flows\/|^schemas\/versions\.json$/.test(path);
  for (const part of ["schemas", "widgets", "app/widgets"])
    cpSync(join(project, part), join(root, part), {
      recursive: true,
      filter: (path) => !isLeftOut(relative(project, path)),
    });
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  said.mockClear();
  complained.mockClear();
});

const commands = { check, generate, stories };
const made = (what: string, name: string) =>
  run([what, name], schemas, async (command, words) =>
    commands[command as keyof typeof commands](words, schemas),
  );
const json = (path: string) => JSON.parse(readFileSync(join(schemas, path), "utf8"));
/**
 * The findings of `check` on the files that are created here; other files in schemas/ belong to flows that are not
 * copied.
 */
const findings = () =>
  checkAll(readSources(schemas)).findings.filter(({ file }) =>
    /club-card|postal-code|partnerClubs|versions/.test(file),
  );

// Each test continues from the one before, as a person would.
describe("new", { timeout: 120_000 }, () => {
  test("makes a flow that checks green, is recorded, and has its stories", async () => {
    expect(await made("flow", "club-card")).toBe(0);
    expect(findings()).toEqual([]);
    expect(json("flows/club-card/flow.json")).toMatchObject({ base: "/o/club-card", published: false });
    expect(said.mock.calls.join("\n")).toContain(
      'To publish it write "published": true in schemas/flows/club-card/flow.json.',
    );
    const story = readFileSync(join(root, "stories/flows/club-card/details.stories.tsx"), "utf8");
    expect(story).toContain('picture="WithIssues"');
  });

  test("makes a step before the last one, with a new version and the examples that go through it", async () => {
    expect(await made("step", "club-card/address")).toBe(0);
    expect(findings()).toEqual([]);
    const { version, steps } = json("flows/club-card/flow.json");
    expect(version).toBe("1.1.0");
    expect(steps.map(({ id }: { id: string }) => id)).toEqual(["details", "address", "review"]);
    expect(json("flows/club-card/examples/filled.json").expect.path).toEqual([
      "details",
      "address",
      "review",
    ]);
    expect(json("flows/club-card/review.step.json").content[0].steps).toEqual(["details", "address"]);
  });

  test("makes a block and uses it at the end of a step, in its layout", async () => {
    expect(await made("block", "club-card/address/postal-code")).toBe(0);
    expect(findings()).toEqual([]);
    const { content, properties } = json("flows/club-card/address.step.json");
    expect(content.at(-1)).toBe("postalCode");
    expect(properties.postalCode).toEqual({ $ref: "../../blocks/postal-code.json" });
    expect(readFileSync(join(schemas, "blocks/README.md"), "utf8")).toContain(
      "| `postal-code` | Postal code |  |  | club-card |",
    );
  });

  test("makes a list of choices, says what it holds, and offers it at the end of a step", async () => {
    expect(await made("list", "club-card/address/partnerClubs")).toBe(0);
    expect(findings()).toEqual([]);
    const { content, properties } = json("flows/club-card/address.step.json");
    expect(content.at(-1)).toBe("partnerClubs");
    expect(properties.partnerClubs).toMatchObject({ title: "Partner clubs", "x-ui": { widget: "select" } });
    const clubs = json("reference/partnerClubs.json");
    expect(Object.keys(clubs[0])).toEqual(["id", "name"]);

    const nameless = JSON.stringify([...clubs, { id: "third" }]);
    writeFileSync(join(schemas, "reference/partnerClubs.json"), nameless);
    expect(findings()).toEqual([
      expect.objectContaining({ pointer: "/2", message: 'A choice needs "name".' }),
    ]);
    writeFileSync(join(schemas, "reference/partnerClubs.json"), JSON.stringify(clubs));
  });

  test("makes a widget's folder and story, and writes it into every list", async () => {
    expect(await made("widget", "stars")).toBe(0);
    expect(json("widgets.json").stars).toMatchObject({ holds: ["string"], ui: ["unit"] });
    const read = (path: string) => readFileSync(join(root, path), "utf8");
    expect(read("app/widgets/generated/components.ts")).toContain("widgets/Stars/Stars.tsx");
    expect(read("stories/widgets/Stars.stories.tsx")).toContain('answerStory(Stars, examples, "ReadOnly")');
    expect(JSON.parse(read("widgets/Stars/guide.json")).states).toHaveProperty("ReadOnly");
  });

  test.each([
    ["flow", "club-card", 'There is a flow "club-card" already'],
    ["flow", "Club", '"Club" is no name for a flow'],
    ["step", "club-card/review", 'has a step "review" already'],
    ["step", "clubcard/more", 'Did you mean "club-card"?'],
    ["step", "more", "new -- step <flow>/<name>"],
    ["block", "club-card/address/postal-code", 'There is a block "postal-code" already'],
    ["block", "club-card/nowhere/zip", "has: details, address, review"],
    ["block", "zip", "new -- block <flow>/<step>/<name>"],
    [
      "list",
      "club-card/address/usStates",
      'There is a list "usStates" already, in schemas/reference/usStates.json',
    ],
    ["list", "club-card/address/more-clubs", '"more-clubs" is no name for a list'],
    ["list", "clubs", "new -- list <flow>/<step>/<name>"],
    ["widget", "money", 'There is a widget "money" already, in widgets/MoneyInput'],
    ["widget", "spinner", "There is a folder widgets/Spinner already"],
    ["widget", "Stars", '"Stars" is no name for a widget'],
    ["table", "stars", '"table" is nothing that can be made'],
  ])("answers new %s %s with what to do", async (what, name, answer) => {
    const before = readSources(schemas);
    expect(await made(what, name)).toBe(2);
    expect(complained.mock.calls.join("\n")).toContain(answer);
    expect(readSources(schemas)).toEqual(before);
  });

  test("a review in a section reads a new step back, too", async () => {
    const file = "flows/club-card/review.step.json";
    const { content, ...step } = json(file);
    const sections = [{ title: "All of it", content }];
    writeFileSync(join(schemas, file), JSON.stringify({ ...step, sections }));
    expect(await made("step", "club-card/extra")).toBe(0);
    expect(findings()).toEqual([]);
    expect(json(file).sections[0].content[0].steps).toEqual(["details", "address", "extra"]);
  });

  test("raises the version once after a commit: nobody has a draft of one that no commit has", async () => {
    const { version: before } = json("flows/club-card/flow.json");
    for (const words of [
      ["init", "-q"],
      ["add", "schemas"],
      [...AS_ANN, "commit", "-qm", "Begin"],
    ])
      expect(spawnSync("git", ["-C", root, ...words]).status).toBe(0);
    expect(before).toBe("1.4.0");
    for (const name of ["one", "two", "three"]) expect(await made("step", `club-card/${name}`)).toBe(0);
    expect(json("flows/club-card/flow.json").version).toBe("1.5.0");
    expect(Object.keys(json("versions.json")["club-card"].fingerprints).at(-1)).toBe("1.5.0");
    expect(findings()).toEqual([]);
  });
});
