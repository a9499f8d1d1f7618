/**
 * Every exit, link and address in reference data leads to a page, a step of a published flow, or a place elsewhere that
 * `program.json` lists.
 */
import type { Library } from "../compile/Library.ts";
import { below, type Place } from "../compile/SourceFile.ts";
import { pointerKeys } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import { nearest, suggestion } from "../rules/nearest.ts";
import type { Json, Plan, Sources } from "../types.ts";
import { nodesOf, PlaceIndex } from "./CheckedFlow.ts";

/** Where the program around the wizards says what it has and what it reads. */
export const FILE = "program.json";

/** What the program says of places, and of what its reference data names. */
export interface PlacesOfProgram {
  routes?: { readonly [name: string]: string };
  external?: readonly string[];
  reference?: { readonly [file: string]: ReferenceUse };
  forms?: { readonly [kind: string]: object };
}

/** What the entries of a reference file are to the program: pointers, `*` for any key. */
interface ReferenceUse {
  /** Addresses of pages of the program. */
  routes?: readonly string[];
  /** Objects whose keys are addresses of pages. */
  routeKeys?: readonly string[];
  /** Objects whose keys are names for places. */
  names?: readonly string[];
  /** Where links lead. */
  places?: readonly string[];
  flows?: readonly string[];
  forms?: readonly string[];
  messages?: readonly string[];
  /** Names of what is known of the signed-in person. */
  user?: readonly string[];
}

/** Exits of published flows lead to places that there are, and every place elsewhere that is listed is led to. */
export function checkPlaces(
  library: Library,
  sources: Sources,
  program: PlacesOfProgram,
  plans: readonly Plan[],
): void {
  const { routes = {}, external = [], reference = {} } = program;
  const places = new ProgramPlaces();
  for (const path of [...Object.values(routes), ...external]) places.add(path);
  for (const plan of plans) places.addFlow(plan);
  const references = Object.entries(reference).map(([name, use]) => {
    const file = `reference/${name}.json`;
    const at = (patterns: readonly string[] = []) =>
      patterns.flatMap((pattern) => valuesAt(library.value(file), pattern, { file, pointer: "" }));
    return { use, at };
  });
  for (const { use, at } of references) {
    for (const [address] of at(use.routes)) if (typeof address === "string") places.add(address);
    for (const [table] of at(use.routeKeys)) for (const address of keysOf(table)) places.add(address);
    for (const [table] of at(use.names)) for (const name of keysOf(table)) places.addName(name);
  }
  const led = new Set<string>();
  const check = (to: Json, place: Place) => {
    if (typeof to !== "string" || to === "") return;
    led.add(to);
    const problem = places.problem(to);
    if (problem) library.report(place, "unknown-place", problem.message, problem.fix);
  };
  for (const { flow, exits } of plans)
    for (const [name, { to }] of Object.entries(exits))
      check(to, below({ file: `flows/${flow}/flow.json`, pointer: "/exits" }, name, "to"));
  for (const { use, at } of references) for (const [to, place] of at(use.places)) check(to, place);
  for (const plan of plans) checkLinks(library, sources, plan, check);
  for (const [index, address] of external.entries()) {
    if (!led.has(address))
      library.report(
        below({ file: FILE, pointer: "/external" }, index),
        "unused-place",
        `Nothing leads to "${address}".`,
        "Remove it.",
        "warning",
      );
  }
}

/** Links in the steps lead by an exit of the flow, or to a place; a file to download is none. */
function checkLinks(
  library: Library,
  sources: Sources,
  plan: Plan,
  check: (to: Json, place: Place) => void,
): void {
  const { flow, exits } = plan;
  let places: PlaceIndex | undefined;
  for (const { ui, pattern } of nodesOf(plan)) {
    const { exit, to } = ui;
    if (typeof exit !== "string" && (typeof to !== "string" || ui.download === true)) continue;
    places ??= new PlaceIndex(sources, flow);
    const place = places.node(pattern);
    if (typeof exit !== "string") check(to as Json, place);
    else if (!Object.hasOwn(exits, exit))
      library.report(
        place,
        "unknown-exit",
        `The flow has no exit "${exit}".`,
        suggestion(exit, Object.keys(exits)) ?? 'Add it to "exits" in flow.json.',
      );
  }
}

/** What reference data names for the program: flows, sentences, what is known of the person. */
export function checkReferences(
  library: Library,
  { reference = {}, forms = {} }: PlacesOfProgram,
  plans: readonly Plan[],
): void {
  const known = {
    flows: plans.map(({ flow }) => flow),
    // A list that is of no form names none.
    forms: ["", ...Object.keys(forms)],
    messages: Object.keys(library.object("messages.en.json") ?? {}),
    user: keysOf(library.object("user.json")?.properties),
  };
  const said = { flows: "flow", forms: "kind of form", messages: "message", user: "fact of the person" };
  const codes = {
    flows: "unknown-flow",
    forms: "unknown-form",
    messages: "unknown-message",
    user: "unknown-path",
  };
  for (const [name, use] of Object.entries(reference)) {
    const file = `reference/${name}.json`;
    if (!library.has(file))
      library.report(
        below({ file: FILE, pointer: "/reference" }, name),
        "unknown-reference",
        `There is no file ${file}.`,
        suggestion(file, library.paths("reference/", ".json")),
      );
    for (const kind of ["flows", "forms", "messages", "user"] as const)
      for (const pattern of use[kind] ?? [])
        for (const [value, place] of valuesAt(library.value(file), pattern, { file, pointer: "" })) {
          if (typeof value !== "string" || known[kind].includes(value)) continue;
          library.report(
            place,
            codes[kind],
            `There is no ${said[kind]} "${value}".`,
            suggestion(value, known[kind]),
          );
        }
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

/** A fixed part may stand for a variable one, never a variable one for a fixed. */
function isSame(place: readonly string[], asked: readonly string[]): boolean {
  return (
    place.length === asked.length && place.every((part, index) => part === "{}" || part === asked[index])
  );
}

function keysOf(value: Json | undefined): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

/** What stands at a pointer in which `*` is any key, with its places. */
function valuesAt(value: Json | undefined, pattern: string, place: Place): [Json, Place][] {
  let found: [Json, Place][] = value === undefined ? [] : [[value, place]];
  for (const key of pointerKeys(pattern))
    found = found.flatMap(([inside, at]) =>
      Object.entries(isObject(inside) || Array.isArray(inside) ? inside : {})
        .filter(([name]) => key === "*" || key === name)
        .map(([name, each]) => [each, below(at, name)] as [Json, Place]),
    );
  return found;
}
