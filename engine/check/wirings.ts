/** Small changes of what a plan sends, says, leads to and reads from reference tables. */
import { below, type Place } from "../compile/SourceFile.ts";
import type { Example, Played } from "../examples/index.ts";
import { settled } from "../rules/evaluate.ts";
import type { CompiledRule, Json, Node, Outcome, PipelineEntry, Plan } from "../types.ts";
import type { PlaceIndex } from "./CheckedFlow.ts";
import { nodesOf } from "./CheckedFlow.ts";

/** One thing that a plan sends, says, leads to, compares with or holds answers to, and small changes of it. */
export interface Wiring {
  /** `shared`: written in one place for all flows, in a reference table or a block. */
  kind: "wiring" | "keyword" | "shared";
  place: Place;
  /** In plain words, e.g. `type of the call "otd.saveSetup" in submit of "setup"`. */
  name: string;
  changes: PlanChange[];
  /** Whether an example comes by here at all. `played`: what came out of it unchanged. */
  mayNotice(example: Example, played: Played): boolean;
  /** Of a row of a reference table: tells each time it is read, until what it gives is called. */
  watch?(seen: () => void): () => void;
}

export interface PlanChange {
  /** In plain words, after "if". */
  change: string;
  put(): void;
  undo(): void;
}

/** Of a longer table the first, the middle and the last row stand for all. */
const WHOLE_TABLE = 12;
/** What calls are given, where exits lead, which sentence is said, and the codes and numbers of reference tables. */
export function wiringsOf(plan: Plan, places: PlaceIndex): Wiring[] {
  return [
    ...pipelinesOf(plan, places).flatMap((placed) => ofEntry(plan, placed)),
    ...refusalsOf(plan, places),
    ...exitsOf(plan, places),
    ...nodesOf(plan)
      .filter((node) => mayShow(plan, node))
      .flatMap((node) => sentencesOf(node, places)),
    ...referencesOf(plan),
  ];
}

interface PlacedEntry {
  entry: PipelineEntry;
  place: Place;
  where: string;
}

function pipelinesOf(plan: Plan, places: PlaceIndex): PlacedEntry[] {
  const placed = (list: readonly PipelineEntry[], place: Place, where: string) =>
    list.flatMap(withInner).map((entry) => ({ entry, place, where }));
  return [
    ...placed(plan.load, places.ofFlow("load"), "load of the flow"),
    ...plan.steps.flatMap((step) =>
      (["load", "submit", "failed"] as const).flatMap((key) =>
        placed(step[key], places.step(step.id, key), `${key} of "${step.id}"`),
      ),
    ),
  ];
}

/** An entry of a pipeline and those it repeats. */
export function withInner(entry: PipelineEntry): PipelineEntry[] {
  return entry.kind === "repeat" ? [entry, ...entry.repeat.flatMap(withInner)] : [entry];
}

function ofEntry(plan: Plan, { entry, place, where }: PlacedEntry): Wiring[] {
  if (entry.kind === "call") {
    const name = `the call "${entry.call}" in ${where}`;
    const isCalled = (_: Example, { calls }: Played) => calls.includes(entry.call);
    return [
      ...givenBy(entry.with, place, name, isCalled),
      ...Object.entries(entry.errors).flatMap(([code, outcome]) =>
        ofOutcome(plan, outcome, place, `"${code}" of ${name}`, (example) => isRefused(example, entry.call)),
      ),
    ];
  }
  if (entry.kind === "exit") {
    const isTaken = (_: Example, { exit }: Played) => exit === entry.exit;
    const name = `the exit "${entry.exit}" in ${where}`;
    return [
      ...givenBy(entry.with, place, name, isTaken),
      {
        kind: "wiring",
        place,
        name,
        changes: Object.keys(plan.exits)
          .filter((exit) => exit !== entry.exit)
          .map((exit) => setting([entry], "exit", exit, `it were "${exit}"`)),
        mayNotice: isTaken,
      },
    ];
  }
  if (entry.kind !== "check" && entry.kind !== "notify") return [];
  const { message } = entry;
  return [
    {
      kind: "wiring",
      place,
      name: `the ${entry.kind} in ${where}`,
      changes: [setting([entry], "message", OTHER_KEY, OTHER_SENTENCE)],
      mayNotice: (_, { notices }) => notices.includes(message),
    },
  ];
}

const isRefused = ({ server }: Example, call: string) => server.some((one) => one.error && one.call === call);

/** Each parameter left out, and taken for the next one. */
function givenBy(
  given: { [name: string]: CompiledRule },
  place: Place,
  where: string,
  mayNotice: Wiring["mayNotice"],
): Wiring[] {
  const names = Object.keys(given);
  return names.map((name, index) => {
    const next = names[index + 1];
    const changes = [setting([given], name, undefined, "it were not given")];
    if (next !== undefined && JSON.stringify(given[next]) !== JSON.stringify(given[name])) {
      const first = setting([given], name, given[next], "");
      const second = setting([given], next, given[name], "");
      changes.push({
        change: `it and "${next}" were exchanged`,
        put() {
          first.put();
          second.put();
        },
        undo() {
          first.undo();
          second.undo();
        },
      });
    }
    return { kind: "wiring", place, name: `"${name}" of ${where}`, changes, mayNotice };
  });
}

/** What each refusal of the server leads to; what many calls say alike is changed in all of them at once. */
function refusalsOf(plan: Plan, places: PlaceIndex): Wiring[] {
  const alike = new Map<string, { code: string; calls: string[]; outcomes: Outcome[] }>();
  for (const [call, { errors }] of Object.entries(plan.calls))
    for (const [code, outcome] of Object.entries(errors)) {
      const key = `${code} ${JSON.stringify(outcome)}`;
      const found = alike.get(key) ?? { code, calls: [], outcomes: [] };
      alike.set(key, { code, calls: [...found.calls, call], outcomes: [...found.outcomes, outcome] });
    }
  return [...alike.values()].flatMap(({ code, calls, outcomes }) =>
    ofOutcome(plan, outcomes, places.ofFlow(), `"${code}" of ${calls.join(", ")}`, (example) =>
      calls.some((call) => isRefused(example, call)),
    ),
  );
}

function ofOutcome(
  plan: Plan,
  alike: Outcome | Outcome[],
  place: Place,
  name: string,
  mayNotice: Wiring["mayNotice"],
): Wiring[] {
  const outcomes = Array.isArray(alike) ? alike : [alike];
  const [{ message, then }] = outcomes as [Outcome];
  const changes: PlanChange[] = [];
  if (message !== undefined) changes.push(setting(outcomes, "message", OTHER_KEY, OTHER_SENTENCE));
  if (typeof then === "object" && "exit" in then)
    for (const exit of Object.keys(plan.exits).filter((one) => one !== then.exit))
      changes.push(setting(outcomes, "then", { exit }, `it led to "${exit}"`));
  return [{ kind: "wiring", place, name, changes, mayNotice }];
}

/** Where the exits that events lead to are; those of links alone are places of the portal, which the portal's tests open. */
function exitsOf(plan: Plan, places: PlaceIndex): Wiring[] {
  const linked = new Set(nodesOf(plan).flatMap(({ ui }) => (typeof ui.exit === "string" ? [ui.exit] : [])));
  return Object.entries(plan.exits)
    .filter(([name]) => !linked.has(name))
    .flatMap(([name, exit]) => {
      const place = places.ofFlow("exits", name);
      const isTaken = (_: Example, played: Played) =>
        played.exit !== undefined && (name === played.exit || name.startsWith(`${played.exit}.`));
      return [
        ...givenBy(exit.with, place, `the exit "${name}"`, isTaken),
        {
          kind: "wiring",
          place,
          name: `the exit "${name}"`,
          changes: [setting([exit], "to", `${exit.to}/elsewhere`, "it led elsewhere")],
          mayNotice: isTaken,
        },
      ];
    });
}

const OTHER_KEY = "ui.ok";
const OTHER_SENTENCE = "it said something else";

/** Sets a word of one object, or of several alike; undefined takes it out. */
function setting(owners: readonly object[], key: string, to: unknown, change: string): PlanChange {
  const open = owners as { [key: string]: unknown }[];
  const before = open.map((owner) => owner[key]);
  const put = (value: (index: number) => unknown) => {
    for (const [index, owner] of open.entries()) {
      const given = value(index);
      if (given === undefined) delete owner[key];
      else owner[key] = given;
    }
  };
  return { change, put: () => put(() => to), undo: () => put((index) => before[index]) };
}

/** Unless a constant hides it for good, itself or by a fact of its object, such as one that a flow hands to a block. */
export function mayShow(plan: Plan, node: Node): boolean {
  if (settled(node.showWhen) === false) return false;
  const [reference] = Object.values((node.showWhen ?? {}) as { "@fact"?: [{ value?: Json }] });
  const [kind, up, name] = (reference?.[0]?.value ?? []) as Json[];
  if (kind !== "fact" || up !== 0 || typeof name !== "string") return true;
  const holder = node.pattern.slice(0, node.pattern.lastIndexOf("/"));
  const object = nodesOf(plan).find(({ pattern }) => pattern === holder);
  return object?.kind !== "object" || settled(object.facts[name]?.rule) !== false;
}

/** The sentences of a node and what fills them: of its checks, of what its schema refuses, of a note; and what a link hands on. */
function sentencesOf(node: Node, places: PlaceIndex): Wiring[] {
  const where = node.pattern.slice(1).replaceAll("/", ".");
  const own = node.pattern.slice(node.pattern.lastIndexOf("/"));
  const tells = (code: string) => (example: Example) =>
    (example.expect.issues ?? []).some((issue) => issue.code === code && issue.says !== undefined);
  const checks = (node.kind === "object" ? [...node.checks, ...node.ownChecks] : node.checks).filter(
    ({ when }) => settled(when) !== false,
  );
  const messages = (node.ui.messages ?? {}) as { [code: string]: string };
  const isEverRequired =
    node.required || (node.requireWhen !== undefined && settled(node.requireWhen) !== false);
  const mayBeSaid = (code: string) => code !== "required" || isEverRequired;
  const found: Wiring[] = [
    ...checks.flatMap((check) =>
      givenBy(
        check.params,
        places.check(node.pattern, check.id),
        `the check "${check.id}" of ${where}`,
        (example) =>
          (example.expect.issues ?? []).some(({ code, params }) => code === check.id && params !== undefined),
      ),
    ),
    ...checks.map((check) => ({
      kind: "wiring" as const,
      place: places.check(node.pattern, check.id),
      name: `the check "${check.id}" of ${where}`,
      changes: [setting([check], "message", OTHER_KEY, OTHER_SENTENCE)],
      mayNotice: tells(check.id),
    })),
    ...Object.keys(messages)
      .filter(mayBeSaid)
      .map((code) => ({
        kind: "wiring" as const,
        place: places.node(node.pattern),
        name: `"${code}" of ${where}`,
        changes: [setting([messages], code, OTHER_KEY, OTHER_SENTENCE)],
        mayNotice: (example: Example) =>
          tells(code)(example) && example.expect.issues?.some(({ path }) => path.endsWith(own)) === true,
      })),
  ];
  if (node.ui.widget === "note" || node.ui.widget === "link")
    found.push(
      ...givenBy(
        node.props ?? {},
        places.node(node.pattern),
        `the ${node.ui.widget} ${where}`,
        ({ expect }) => Object.keys(expect.props ?? {}).some((at) => at.endsWith(own)),
      ),
    );
  if (node.ui.widget === "note" && typeof node.ui.text === "string")
    found.push({
      kind: "wiring",
      place: places.node(node.pattern),
      name: `the note ${where}`,
      changes: [setting([node.ui], "text", OTHER_KEY, OTHER_SENTENCE)],
      mayNotice: ({ expect }) => Object.keys(expect.says ?? {}).some((at) => at.endsWith(own)),
    });
  return found;
}

/** The codes and numbers of the reference tables that a rule of the flow reads, but for what is only handed to a widget. */
function referencesOf(plan: Plan): Wiring[] {
  const words = new Set(
    nodesOf(plan).flatMap((node) =>
      node.kind === "field" && node.options ? [node.options.label, node.options.description ?? ""] : [],
    ),
  );
  const rules = rulesOf(plan);
  const reads = [...new Set(referencePaths(rules))];
  const read = new Set(namesIn(rules));
  const choiceOf = (path: string) =>
    nodesOf(plan).flatMap((node) =>
      node.kind === "field" && node.options && referencePaths(node.options.from).includes(path)
        ? [node.options.value]
        : [],
    );
  return reads
    .filter((path) => !reads.some((other) => path.startsWith(`${other}.`)))
    .flatMap((path) => {
      const keys = path.split(".");
      const [last = ""] = keys.splice(-1);
      const owner = keys.reduce<Json | undefined>(
        (at, key) => (at as { [key: string]: Json } | undefined)?.[key],
        plan.reference as Json,
      );
      return typeof owner === "object" && owner !== null
        ? leavesOf(
            owner as { [key: string]: Json },
            last,
            path,
            (name) => choiceOf(path).includes(name) || (read.has(name) && !words.has(name)),
          )
        : [];
    })
    .map(({ at, change, watch }) => ({
      kind: "shared",
      place: placeInReference(at),
      name: `$ref.${at}`,
      changes: [change],
      mayNotice: () => true,
      watch,
    }));
}

function placeInReference(path: string): Place {
  const [name = "", ...keys] = path.split(".");
  return below({ file: `reference/${name}.json`, pointer: "" }, ...keys);
}

interface RuleLeaf {
  at: string;
  change: PlanChange;
  watch: NonNullable<Wiring["watch"]>;
}

function leavesOf(
  owner: { [key: string]: Json },
  key: string,
  at: string,
  counts: (column: string) => boolean,
): RuleLeaf[] {
  const value = owner[key];
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value);
    const shown =
      Array.isArray(value) && keys.length > WHOLE_TABLE
        ? [keys[0]!, keys[keys.length >> 1]!, keys.at(-1)!]
        : keys;
    return shown
      .filter((inner) => Array.isArray(value) || counts(inner))
      .flatMap((inner) => leavesOf(value as { [key: string]: Json }, inner, `${at}.${inner}`, counts));
  }
  if (typeof value !== "number" && typeof value !== "string") return [];
  const other = typeof value === "number" ? value + 1 : `${value}~`;
  return [
    {
      at,
      change: setting([owner], key, other, `it were ${JSON.stringify(other)}`),
      watch: (seen) => watched(owner, key, value, seen),
    },
  ];
}

function watched(owner: object, key: string, value: Json, seen: () => void): () => void {
  const open = { configurable: true, enumerable: true };
  const get = () => {
    seen();
    return value;
  };
  Object.defineProperty(owner, key, { ...open, get });
  return () => Object.defineProperty(owner, key, { ...open, writable: true, value });
}

/** All that decides or is sent: a plan without what its widgets are given to show. */
function rulesOf(plan: Plan): Json {
  const without = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(without);
    return Object.fromEntries(
      Object.entries(part).flatMap(([key, value]) => (SHOWN.has(key) ? [] : [[key, without(value)]])),
    );
  };
  return without(plan) as Json;
}
const SHOWN: ReadonlySet<string> = new Set([
  "props",
  "ui",
  "reference",
  "authored",
  "messages",
  "rail",
  "schema",
]);

/** The texts of instructions and arguments; the columns of a field's choices are those of one table alone. */
function namesIn(rule: Json, isPart = false): string[] {
  if (typeof rule === "string") return isPart ? [rule] : [];
  if (Array.isArray(rule)) return rule.flatMap((part) => namesIn(part, true));
  if (typeof rule !== "object" || rule === null) return [];
  return Object.entries(rule).flatMap(([key, part]) =>
    key === "options"
      ? namesIn((part as { where?: Json } | null)?.where ?? null, true)
      : namesIn(part, key === "value" || key === "where"),
  );
}

/** The paths below `$ref` that compiled rules read. */
function referencePaths(rule: Json): string[] {
  if (typeof rule !== "object" || rule === null) return [];
  if (Array.isArray(rule) && rule[0] === "ref" && rule.every((key) => typeof key === "string"))
    return [rule.slice(1).join(".")];
  return Object.values(rule).flatMap((part) => referencePaths(part as Json));
}
