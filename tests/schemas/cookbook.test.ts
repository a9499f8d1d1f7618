import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import type { Finding, Json, Sources } from "../../engine/index.ts";
import { checkAll, compileFlow, loadExample, runExample } from "../../engine/index.ts";
import { isWithin, pointerKeys, valueAt } from "../../engine/json/pointers.ts";

const folder = fileURLToPath(new URL("../../schemas/", import.meta.url));
const sources = readSources(folder);
const readme = readFileSync(`${folder}README.md`, "utf8");

/** The README's edits: each a heading, and what to write where. */
const recipes = (readme.split("## Twenty edits")[1]?.split(/\n## /)[0] ?? "")
  .split(/\n### /)
  .slice(1)
  .map((text) => ({
    title: text.split("\n")[0] ?? "",
    edits: [...text.matchAll(/```json (\S+)(?: (\S+))?\n([\s\S]*?)```/g)].map(
      ([, file = "", pointer = "", value = ""]) => ({
        file,
        pointer,
        value: JSON.parse(value) as Json,
      }),
    ),
  }));

test("the README has its twenty edits", () => {
  expect(recipes).toHaveLength(20);
  for (const { title, edits } of recipes) expect(edits, title).not.toHaveLength(0);
});

test.each(recipes)("$title: works just as it stands in the README", ({ edits }) => {
  const edited = withEdits(edits);
  const named = edits.flatMap(({ file }) => /^flows\/([^/]+)\//.exec(file)?.[1] ?? []);
  for (const id of new Set(named.length > 0 ? named : ["withdrawal", "otd"])) {
    const { plan, findings, ...compiled } = compileFlow(edited, id);
    expect(findings.filter(({ level }) => level === "error")).toEqual([]);
    for (const { file } of edits.filter(({ file }) => file.startsWith(`flows/${id}/examples/`)))
      expect(
        runExample({ plan, ...compiled } as Parameters<typeof runExample>[0], loadExample(edited, file)),
      ).toEqual([]);
  }
});

// A proof takes seconds, so each flow is proved once, with all edits of it, and without the examples that it had before.
test.each(["withdrawal", "registration"])("the edits of %s have no finding, all made together", (flow) => {
  const edits = recipes.flatMap((recipe) => recipe.edits);
  const isLeftOut = (path: string) =>
    ["program.json", "versions.json"].includes(path) ||
    (path.startsWith("flows/") && !path.startsWith(`flows/${flow}/`)) ||
    (path.includes("/examples/") && !edits.some(({ file }) => file === path));
  const edited = Object.entries(withEdits(edits)).filter(([path]) => !isLeftOut(path));
  const { findings } = checkAll(Object.fromEntries(edited));
  // Edits made together lead one example elsewhere; above each example is run alone.
  const isOfEdits = (finding: Finding) =>
    finding.code !== "example-differs" &&
    finding.file.startsWith(`flows/${flow}/`) &&
    edits.some(
      ({ file, pointer }) =>
        finding.file === file &&
        (isWithin(finding.pointer, pointer) || isAdded(file, finding.pointer, pointer)),
    );
  expect(findings.filter(isOfEdits)).toEqual([]);
});

/** Whether a place is in what edits add to the end of a list, `added` being such a place: "/steps/-". */
function isAdded(file: string, place: string, added: string): boolean {
  const list = /^(.*)\/-$/.exec(added)?.[1];
  if (list === undefined || !isWithin(place, list)) return false;
  const before = valueAt(JSON.parse(sources[file] ?? "null") as Json, list);
  return Number(pointerKeys(place.slice(list.length))[0]) >= (before as Json[]).length;
}

/** The definitions with these edits. */
function withEdits(edits: (typeof recipes)[number]["edits"]): Sources {
  const edited = { ...sources };
  for (const { file, pointer, value } of edits) {
    const before = edited[file];
    expect(pointer === "" || before !== undefined, `there is a file ${file}`).toBe(true);
    edited[file] = JSON.stringify(
      pointer === "" ? value : written(JSON.parse(before as string) as Json, pointer, value),
    );
    expect(edited[file]).not.toBe(JSON.stringify(JSON.parse(before ?? "null")));
  }
  return edited;
}

/** Puts a value at a place: an existing or new key, `-` for the end of a list. */
function written(into: Json, pointer: string, value: Json): Json {
  const keys = pointer.slice(1).split("/");
  const last = keys.pop() as string;
  const holder = keys.reduce<Json>((node, key) => {
    const inner = (node as { [key: string]: Json })[key];
    expect(inner, `there is a ${key} in ${pointer}`).toBeDefined();
    return inner as Json;
  }, into);
  if (Array.isArray(holder) && last === "-") holder.push(value);
  else (holder as { [key: string]: Json })[last] = value;
  return into;
}
