/**
 * Every exit, link and address in reference data leads to a page, a step of a published flow, or a place elsewhere that
 * `program.json` lists; and what reference data names is there, in the program, in a flow or in another table.
 */
import type { Library } from "../compile/Library.ts";
import { below, type Place } from "../compile/SourceFile.ts";
import type { Program } from "../format/authored.ts";
import { above, lineage, valueAt } from "../json/pointers.ts";
import { asObject, isObject } from "../json/values.ts";
import { meant, nearest, noSuch, suggestion } from "../rules/nearest.ts";
import { placeholdersIn } from "../sentence.ts";
import type { Json, JsonObject, Plan } from "../types.ts";
import { nodesOf, type PlacedPlan, valuesAt } from "./CheckedFlow.ts";

/** Where the program around the wizards says what it has and what it reads. */
export const PROGRAM_FILE = "program.json";

/** What the entries of a reference file are to the program; `checkRows` holds what they are to each other. */
type ReferenceUse = Omit<NonNullable<Program["reference"]>[string], "rows">;

/** Exits of published flows lead to places that exist, and something leads to every external place that is listed. */
export function checkPlaces(library: Library, program: Program, published: readonly PlacedPlan[]): void {
  const { routes = {}, external = [], reference = {} } = program;
  const places = new ProgramPlaces();
  for (const path of [...Object.values(routes), ...external]) places.add(path);
  for (const { plan } of published) places.addFlow(plan);
  const within = (key: keyof ReferenceUse) =>
    Object.entries(reference).flatMap(([name, use]) => valuesIn(library, name, use[key]));
  for (const [address] of within("routes")) if (typeof address === "string") places.add(address);
  for (const [table] of within("routeKeys")) for (const address of keysOf(table)) places.add(address);
  for (const [table] of within("names")) for (const name of keysOf(table)) places.addName(name);
  const led = new Set<string>();
  const check = (to: Json, place: Place) => {
    if (typeof to !== "string" || to === "") return;
    led.add(to);
    const problem = places.problem(to);
    if (problem) library.report(place, "unknown-place", problem.message, problem.fix);
  };
  for (const { plan, places: written } of published)
    for (const [name, { to }] of Object.entries(plan.exits)) check(to, written.ofFlow("exits", name, "to"));
  for (const [to, place] of within("places")) check(to, place);
  for (const flow of published) checkLinks(library, flow, check);
  for (const [index, address] of external.entries()) {
    if (!led.has(address))
      library.report(
        below({ file: PROGRAM_FILE, pointer: "/external" }, index),
        "unused-place",
        `Nothing leads to "${address}".`,
        "Remove it.",
        "warning",
      );
  }
}

/** What stands in a reference file at these pointers. */
function valuesIn(library: Library, name: string, patterns: readonly string[] = []): [Json, Place][] {
  const file = `reference/${name}.json`;
  return patterns.flatMap((pattern) => valuesAt(library.value(file), pattern, { file, pointer: "" }));
}

/** Links in steps lead to an exit of the flow or to a place that exists. Downloads are not checked. */
function checkLinks(
  library: Library,
  { plan, places }: PlacedPlan,
  check: (to: Json, place: Place) => void,
): void {
  for (const { ui, pattern } of nodesOf(plan)) {
    const { exit, to } = ui;
    if (typeof exit !== "string") {
      if (typeof to === "string" && ui.download !== true) check(to, places.node(pattern));
    } else if (!Object.hasOwn(plan.exits, exit))
      library.report(
        places.node(pattern),
        "unknown-exit",
        `The flow has no exit "${exit}".`,
        suggestion(exit, Object.keys(plan.exits)) ?? 'Add it to "exits" in flow.json.',
      );
  }
}

/** What reference data names for the program: flows, sentences, what is known of the person. */
export function checkReferences(
  library: Library,
  { reference = {}, forms = {} }: Program,
  plans: readonly Plan[],
): void {
  const kinds = {
    flows: { says: "flow", code: "unknown-flow", known: plans.map(({ flow }) => flow) },
    // A list that belongs to no form has "" here.
    forms: { says: "kind of form", code: "unknown-form", known: ["", ...Object.keys(forms)] },
    messages: { says: "message", code: "unknown-message", known: keysOf(library.value("messages.en.json")) },
    user: {
      says: "fact of the person",
      code: "unknown-path",
      known: keysOf(library.object("user.json")?.properties),
    },
  };
  for (const [name, use] of Object.entries(reference)) {
    const file = `reference/${name}.json`;
    if (!library.has(file))
      library.report(
        below({ file: PROGRAM_FILE, pointer: "/reference" }, name),
        "unknown-reference",
        `There is no file ${file}.`,
        suggestion(file, library.paths("reference/", ".json")),
      );
    for (const [key, { says, code, known }] of Object.entries(kinds))
      for (const [value, place] of valuesIn(library, name, use[key as keyof typeof kinds]))
        if (typeof value === "string" && !known.includes(value))
          library.report(place, code, `There is no ${says} "${value}".`, suggestion(value, known));
  }
}

/** An address that the program answers: its parts, "{}" where a part may be anything. */
interface KnownPlace {
  parts: readonly string[];
  address: string;
  /** The parameters that may stand behind "?"; undefined: any. */
  query?: readonly string[];
}

/** Every place that an exit or a link may lead to: pages, steps of published flows, pages elsewhere, and names for these. */
class ProgramPlaces {
  private readonly places: KnownPlace[] = [];
  private readonly names = new Set<string>();

  /** @param address a path as routers and flows write it; "{name}" or ":name" stands for any part */
  add(address: string, query?: readonly string[]): void {
    // A route for all that no other one takes is no place of its own.
    if (!address.includes("*"))
      this.places.push({ address, parts: partsOf(address), ...(query ? { query } : {}) });
  }

  addName(name: string): void {
    this.names.add(name);
  }

  addFlow({ base, steps, query }: Plan): void {
    this.add(base, query);
    for (const { path } of steps) if (path !== "") this.add(`${base}/${path}`, query);
  }

  /** Why nothing is found under an address or a name; undefined where something is. */
  problem(to: string): { message: string; fix: string } | undefined {
    if (this.names.has(to)) return undefined;
    const [path = "", search] = to.split("?");
    const parts = partsOf(path);
    const found = this.places.filter((place) => isSame(place.parts, parts));
    if (found.length === 0) {
      const meant = nearest(to, [...this.names, ...this.places.map(({ address }) => address)]);
      return {
        message: `"${to}" leads nowhere: the program has no such place.`,
        fix: meant
          ? `Did you mean "${meant}"?`
          : 'Name a page, a step of a published flow or a place of the brand, or list it under "external" in program.json.',
      };
    }
    const asked = (search ?? "").split("&").flatMap((pair) => pair.split("=")[0] || []);
    const unread = asked.find((name) =>
      found.every(({ query }) => query !== undefined && !query.includes(name)),
    );
    return unread === undefined
      ? undefined
      : {
          message: `"${to}" says "${unread}", which the flow there does not read.`,
          fix: `Add "${unread}" to that flow's "query", or leave it out.`,
        };
  }
}

function partsOf(address: string): string[] {
  return address
    .replace(/\{[^{}]*\}|(?<=\/):\w+/g, "{}")
    .replace(/\/+$/, "")
    .split("/");
}

/** A variable part of the place matches any part; a fixed one matches only itself. */
function isSame(place: readonly string[], asked: readonly string[]): boolean {
  return (
    place.length === asked.length && place.every((part, index) => part === "{}" || part === asked[index])
  );
}

function keysOf(value: Json | undefined): string[] {
  return Object.keys(asObject(value));
}

/** Reports what reference data says of other reference data, such as a status, where there is no such row, or two. */
export function checkRows(library: Library, { reference = {} }: Program): void {
  for (const file of library.paths("reference/", ".json"))
    for (const table of tablesIn(library.value(file), { file, pointer: "" })) checkTwins(library, ...table);
  for (const [name, { rows = {} }] of Object.entries(reference)) {
    const file = `reference/${name}.json`;
    const root = library.value(file);
    for (const [pattern, target] of Object.entries(rows))
      for (const [value, place] of valuesAt(root, pattern, { file, pointer: "" })) {
        const [table = "", ...keys] = filledIn(target, root, place).split("/");
        const where = `reference/${table}.json`;
        const known = namesAt(library.value(where), keys);
        // A table that is missing is told of where it is named, and one with flaws may lack rows for these alone.
        if (value === null || known.length === 0 || library.hasFlaws(where)) continue;
        if (known.includes(String(value))) continue;
        const otherwise = `Name a row that is there, or add it to schemas/${where}.`;
        library.report(
          place,
          "unknown-row",
          ...noSuch(`row "${value}" in ${where}`, String(value), known, otherwise),
        );
      }
  }
}

/** Reports a sentence that names what its own entry does not say: people would read a gap in its place. */
export function checkOwnSentences(library: Library, { reference = {} }: Program): void {
  for (const [name, { sentences }] of Object.entries(reference))
    for (const [text, place] of valuesIn(library, name, sentences)) {
      const entry = valueAt(library.value(place.file), above(place.pointer));
      const known = textsAndNumbers(entry, "");
      for (const { name: said } of placeholdersIn(String(text)))
        if (!known.includes(said))
          library.report(
            place,
            "unfilled-placeholder",
            `The sentence names {${said}}, but its entry says no such thing.`,
            meant(said, known).fix ??
              "Write the way to what the entry says, with dots: {bands.0.rate:percent}.",
          );
    }
}

/** The ways to all texts and numbers in a value, with dots. */
function textsAndNumbers(value: Json | undefined, way: string): string[] {
  if (typeof value !== "object" || value === null) return value === undefined ? [] : [way];
  return Object.entries(value).flatMap(([key, inner]) => textsAndNumbers(inner, way ? `${way}.${key}` : key));
}

/** What rows of a table are known by. */
const NAMES = ["id", "code", "abbr", "alpha2"];

/** Every list of objects below a value, and where it is written. */
function* tablesIn(value: Json | undefined, place: Place): Generator<[rows: JsonObject[], place: Place]> {
  if (Array.isArray(value) && value.every(isObject)) yield [value, place];
  for (const [key, inner] of Object.entries(typeof value === "object" && value ? value : {}))
    yield* tablesIn(inner, below(place, key));
}

/** Reports a second row of the same name: whatever names it would get the first one. */
function checkTwins(library: Library, rows: readonly JsonObject[], place: Place): void {
  for (const name of NAMES) {
    const said = rows.map((row) => row[name]);
    for (const [index, value] of said.entries())
      if (value !== undefined && said.indexOf(value) < index)
        library.report(
          below(place, index, name),
          "twin-row",
          `Two rows have the ${name} "${value}".`,
          "Give each row one of its own.",
        );
  }
}

/** The names that stand at a place: texts and numbers themselves, the keys of an object. */
function namesAt(table: Json | undefined, keys: readonly string[]): string[] {
  const found = valuesAt(table, keys.map((key) => `/${key}`).join(""), { file: "", pointer: "" });
  return found.flatMap(([value]) => (isObject(value) ? Object.keys(value) : [String(value)]));
}

/** A way with what the nearest entry around a place says in place of each {word}. */
function filledIn(target: string, root: Json | undefined, { pointer }: Place): string {
  return target.replace(/\{([^{}]+)\}/g, (_, word: string) => {
    const around = lineage(above(pointer)).map((at) => valueAt(root, at));
    const entry = around.findLast((value) => isObject(value) && Object.hasOwn(value, word));
    return isObject(entry) ? String(entry[word]) : "";
  });
}
