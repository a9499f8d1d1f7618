import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkOwnSentences, checkRows } from "../../engine/check/checkPlaces.ts";
import { readSources } from "../../engine/cli/index.ts";
import { Library } from "../../engine/compile/Library.ts";
import type { Sources } from "../../engine/index.ts";
import { compilePlan } from "../../engine/index.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));

/** The definitions with one text of a reference file put for another. */
function edited(name: string, was: string, is: string): Sources {
  const path = `reference/${name}.json`;
  const text = sources[path] ?? "";
  expect(text).toContain(was);
  return { ...sources, [path]: text.replace(was, is) };
}

/** What is said of the reference files, as `line: message fix`. */
function said(files: Sources): string[] {
  const library = new Library(files);
  for (const path of library.paths("reference/", ".json")) library.value(path);
  const program = library.authored("program", "program.json") ?? { says: "" };
  checkRows(library, program);
  checkOwnSentences(library, program);
  return library.findings.map(({ file, line, message, fix }) => `${file}:${line} ${message} ${fix}`);
}

test("the reference files hold what is said of them", () => {
  expect(said(sources)).toEqual([]);
});

// biome-ignore format: a table with one mistake per line
const MISTAKES: [file: string, was: string, is: string, said: string][] = [
  ["fees", '"amount": 50', '"amount": -50', 'fees.json:3 "amount" must be at least 0. Write dollars, with at most 2 decimals: 12.5.'],
  ["fees", '"amount": 50', '"amount": "50"', 'fees.json:3 "amount" must be a number, not "50". Write 50 without quotes.'],
  ["fees", '"amount": 50', '"amount": 50.555', 'fees.json:3 "amount" cannot be 50.555. Write dollars, with at most 2 decimals: 12.5.'],
  ["fees", '"each": 299', '"eech": 299', 'fees.json:41 "eech" is not a word of the format here. Did you mean "each"?'],
  ["fees", '"preselected": "GM1"', '"preselected": "GM11"', 'fees.json:123 There is no row "GM11" in reference/fees.json. Did you mean "GM1"?'],
  ["distribution", '"executionDays": 3', '"executionDays": "3"', 'distribution.json:8 "executionDays" must be a whole number, not "3". Write 3 without quotes.'],
  ["limits", "1900-01-01", "1900-02-30", 'limits.json:3 "earliestDate" cannot be "1900-02-30". Write a day that the calendar has: "2026-01-31".'],
  ["limits", "^[0-9]{5}$", "^[0-9{5}$", 'limits.json:5 "zipUnitedStates" cannot be "^[0-9{5}$". Write a regular expression: "^[0-9]{5}$".'],
  ["limits", "post office )box", "post office box", 'limits.json:7 "poBox" cannot be "\\\\b(p[. ]*o[. ]*|post office box\\\\b". Write a regular expression in small letters: "\\\\bpost office box\\\\b".'],
  ["dictionaries", '"id": 1', '"id": "1"', 'dictionaries.json:3 "id" must be a whole number, not "1". Write 1 without quotes.'],
  ["requestKinds", '["3", "4", "7", "14", "15"]', "[]", 'requestKinds.json:13 "kept" needs at least 1 entry. "kept": The statuses of sent requests that are listed.'],
  ["requestKinds", '["3", "4", "7", "14", "15"]', '["99"]', 'requestKinds.json:13 There is no row "99" in reference/formStatuses.json. Name a row that is there, or add it to schemas/reference/formStatuses.json.'],
  ["requestKinds", "MANAGER_REVIEW", "MANGER_REVIEW", 'requestKinds.json:4 There is no row "MANGER_REVIEW" in reference/formStatuses.json. Did you mean "MANAGER_REVIEW"?'],
  ["requestKinds", '"statuses": "otd"', '"statuses": "odt"', 'requestKinds.json:3 There is no row "odt" in reference/formStatuses.json. Did you mean "otd"?'],
  ["communityPropertyStates", '"AZ"', '"AX"', 'communityPropertyStates.json:1 There is no row "AX" in reference/usStates.json. Did you mean "AL"?'],
  ["fees", "{amount:number} a year", "375 a year", 'fees.json:114 "note" cannot be "$375 a year for the whole account.". Name each number by the way to it: {each:number}, {bands.0.rate:percent}.'],
  ["fees", "{cap:number}", "{cup:number}", 'fees.json:23 The sentence names {cup}, but its entry says no such thing. Did you mean "cap"?'],
  ["fees", "{each:number} for each asset, ", "{every:number} for each asset, ", 'fees.json:38 The sentence names {every}, but its entry says no such thing. There are: code, note, title, method, each, kinds.loan.each, kinds.metals.flat, kinds.crowdfunding.flat.'],
  ["paymentMethods", '"id": "check"', '"id": "wire"', 'paymentMethods.json:4 Two rows have the id "wire". Give each row one of its own.'],
  ["handOffs", '"/o/dashboard"', '"o/dashboard"', 'handOffs.json:2 "o/dashboard" cannot be a name here. Begin with a slash: "/o/assets".'],
];

test.each(MISTAKES)("%s: %s as %s is told at its row", (file, was, is, message) => {
  expect(said(edited(file, was, is))).toEqual([`reference/${message}`]);
});

test.each([
  ["limits", "1900-01-01", "1900-02-30", "registration"],
  ["dictionaries", '"id": 1', '"id": "1"', "registration"],
  ["distribution", '"executionDays": 3', '"executionDays": "3"', "otd"],
])("what follows from a mistake in %s is not told in the flows that read it", (name, was, is, flow) => {
  const { plan, findings } = compilePlan(edited(name, was, is), flow);
  expect(plan).toBeUndefined();
  expect(findings.map(({ file }) => file)).toEqual([`reference/${name}.json`]);
});

test("a reference file that nobody described is told", () => {
  expect(said({ ...sources, "reference/rates.json": "[]" })).toEqual([
    "reference/rates.json:1 There is no meta/reference/rates.schema.json that says what may stand here. Write it like its neighbors.",
  ]);
});
