import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { generatedFiles } from "../../engine/cli/generateCommand.ts";
import { compileFlow } from "../../engine/index.ts";
import { miniFlow, miniSources } from "../engine/miniFlow.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const inCopy: { folder: string } = { folder: "" };

test("what is generated from the widgets' folders is up to date", () => {
  for (const [path, text] of Object.entries(generatedFiles(root)))
    expect(text, `${path}: run npm run generate`).toBe(readFileSync(join(root, path), "utf8"));
});

describe("in a copy of the sources", () => {
  beforeEach(() => {
    inCopy.folder = mkdtempSync(join(tmpdir(), "widgets-"));
    for (const part of ["widgets", "app/widgets", "schemas/meta", "schemas/README.md", ".biome.json"])
      cpSync(join(root, part), join(inCopy.folder, part), { recursive: true });
  });
  afterEach(() => rmSync(inCopy.folder, { recursive: true, force: true }));

  const write = (path: string, text: string) => {
    const file = join(inCopy.folder, path);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, text);
  };
  const widget = (said: object) => write("widgets/Stars/widget.json", JSON.stringify(said));
  const stars = { name: "stars", says: "a rating in stars", holds: ["integer"], frame: "group" };

  test("a new widget is one folder: it compiles, is registered, drawn and styled, and its words are checked", () => {
    widget({ ...stars, ui: { most: { description: "How many stars there are.", type: "integer" } } });
    write("widgets/Stars/Stars.tsx", "export function Stars() { return null; }\n");
    write("widgets/Stars/Stars.css", ".Stars { color: inherit; }\n");

    const files = generatedFiles(inCopy.folder);
    expect(files["app/widgets/generated/components.ts"]).toContain(
      'stars: { frame: "group", component: Stars }',
    );
    expect(files["widgets/generated/styles.css"]).toContain('@import "../Stars/Stars.css";');
    expect(files["widgets/generated/components.ts"]).toContain('"../Stars/Stars.tsx"');
    expect(files["widgets/README.md"]).toContain("A rating in stars. Holds integer.");

    const findings = (ui: object) =>
      compileFlow(
        {
          ...miniSources({
            "flows/mini/flow.json": miniFlow([{ id: "a", path: "s1", schema: "a.step.json" }]),
            "flows/mini/a.step.json": {
              title: "A",
              type: "object",
              properties: {
                rating: { title: "Rating", type: "integer", "x-ui": { widget: "stars", ...ui } },
              },
            },
          }),
          "widgets.json": files["schemas/widgets.json"] as string,
          "meta/widgets.schema.json": files["schemas/meta/widgets.schema.json"] as string,
        },
        "mini",
      ).findings.map(({ code }) => code);
    expect(findings({ most: 5 })).toEqual([]);
    expect(findings({ unit: "of 5" })).toEqual(["unknown-property"]);
  });

  test.each<[string, object, RegExp]>([
    ["holds what is no type", { ...stars, holds: ["stars"] }, /widgets\/Stars\/widget\.json\/holds\/0/],
    [
      "has a word without a description",
      { ...stars, ui: { most: {} } },
      /widget\.json\/ui\/most.*description/,
    ],
    ["is called what another is called", { ...stars, name: "money" }, /both call their widget "money"/],
    ["needs a prop it does not know", { ...stars, required: ["rows"] }, /requires "rows"/],
  ])("a widget that %s is refused by name", (_what, said, message) => {
    widget(said);
    write("widgets/Stars/Stars.tsx", "export function Stars() { return null; }\n");
    expect(() => generatedFiles(inCopy.folder)).toThrow(message);
  });

  test("a widget that nothing draws is refused by name", () => {
    widget(stars);
    expect(() => generatedFiles(inCopy.folder)).toThrow("widgets/Stars has a widget.json but no Stars.tsx");
  });
});
