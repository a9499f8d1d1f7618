/** Small changes of what a plan sends, says, leads to and reads from reference tables. */
import { nodeAt } from "../compile/planFields.ts";
import { below, type Place } from "../compile/SourceFile.ts";
import { withInner } from "../draft/position.ts";
import type { Example } from "../examples/loadExamples.ts";
import type { Played } from "../examples/playExample.ts";
import { above, valueBelow } from "../json/pointers.ts";
import { keptIn } from "../json/values.ts";
import { settled } from "../rules/evaluate.ts";
import type { CompiledRule, Json, Node, Outcome, PipelineEntry, Plan } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import type { PlaceIndex } from "./CheckedFlow.ts";
import { checksOn, nodesOf, pipelinesOf } from "./CheckedFlow.ts";
import { mutationsOf } from "./mutationsOf.ts";

/** One small change of a flow. */
export interface Mutant {
  /** `shared`: in a reference table or a block that all flows use. */
  kind: "rule" | "wiring" | "keyword" | "shared";
  place: Place;
  /** What is changed, such as `showWhen of what.amount` or `type of the call "otd.saveSetup" in submit of "setup"`. */
  rule: string;
  /** In plain words, after "if". */
  change: string;
}

/** A mutant that can be put into a plan. */
export interface PlanChange extends Mutant {
  /** @returns how to take it out again */
  put(): () => void;
  /** Whether an example comes by here at all. */
  mayNotice(walked: Walked): boolean;
  /** For a row of a reference table: calls back at each read, until the returned function is called. */
  watch?(seen: () => void): () => void;
}

/** An example, and its outcome without a mutation. */
export interface Walked {
  example: Example;
  played: Played;
  /** At the answers that it gives, and where its events have led. */
  walkers: Walker[];
  /** The parts of the reference tables that it reads. */
  reads: ReadonlySet<PlanChange>;
}

/** In a longer table only the first, the middle and the last row are changed. */
const WHOLE_TABLE = 12;

/** What calls are given, where exits lead, which sentence is said, and the codes and numbers of reference tables. */
export function wiringsOf(plan: Plan, places: PlaceIndex): PlanChange[] {
  return [
    ...pipelinesOf(plan, places).flatMap(({ entries, place, where }) =>
      entries.flatMap(withInner).flatMap((entry) => ofEntry(plan, entry, place, where)),
    ),
    ...refusalsOf(plan, places),
    ...exitsOf(plan, places),
    ...confirmedOf(plan, places),
    ...nodesOf(plan)
      .filter((node) => mayShow(plan, node))
      .flatMap((node) => sentencesOf(node, places)),
    ...referencesOf(plan),
  ];
}

/** Where a wiring is written, its name, and which examples reach it. */
type Wiring = Pick<PlanChange, "place" | "rule" | "mayNotice">;

/** A mutant that changes one word in an object, or in several alike; without a value it removes the word. */
function other(
  { place, rule, mayNotice }: Wiring,
  owners: readonly object[],
  key: string,
  value: unknown,
  change: string,
): PlanChange {
  const put = () => {
    const undos = owners.map((owner) => patched(owner, { [key]: value }));
    return () => {
      for (const undo of undos.reverse()) undo();
    };
  };
  return { kind: "wiring", place, rule, mayNotice, change, put };
}

/** Changes words of an object, removes those that are undefined, and returns how to undo that. */
export function patched(owner: object, words: { readonly [key: string]: unknown }): () => void {
  const open = owner as { [key: string]: unknown };
  const before = Object.fromEntries(Object.keys(words).map((key) => [key, open[key]]));
  const put = (given: { readonly [key: string]: unknown }) => {
    for (const [key, value] of Object.entries(given)) {
      if (value === undefined) delete open[key];
      else open[key] = value;
    }
  };
  put(words);
  return () => put(before);
}

const OTHER_KEY = "ui.ok";

/** A mutant that shows another sentence. */
function saying(wiring: Wiring, owners: readonly object[], key = "message"): PlanChange {
  return other(wiring, owners, key, OTHER_KEY, "it said something else");
}

function ofEntry(plan: Plan, entry: PipelineEntry, place: Place, where: string): PlanChange[] {
  if (entry.kind === "call") {
    const rule = `the call "${entry.call}" in ${where}`;
    const wiring: Wiring = { place, rule, mayNotice: ({ played }) => played.calls.includes(entry.call) };
    return [
      ...givenBy(wiring, entry.with),
      ...Object.entries(entry.errors).flatMap(([code, outcome]) =>
        ofOutcomes(plan, place, `"${code}" of ${rule}`, [entry.call], [outcome]),
      ),
    ];
  }
  if (entry.kind === "exit") {
    const rule = `the exit "${entry.exit}" in ${where}`;
    const wiring: Wiring = { place, rule, mayNotice: ({ played }) => played.exit === entry.exit };
    return [
      ...givenBy(wiring, entry.with),
      ...Object.keys(plan.exits)
        .filter((exit) => exit !== entry.exit)
        .map((exit) => other(wiring, [entry], "exit", exit, `it were "${exit}"`)),
    ];
  }
  if (entry.kind !== "check" && entry.kind !== "notify") return [];
  const { kind, message } = entry;
  const mayNotice = ({ played }: Walked) => played.notices.includes(message);
  return [saying({ place, rule: `the ${kind} in ${where}`, mayNotice }, [entry])];
}

/** Mutants that leave each parameter out, give it the value of the next one, or change the rule that gives it. */
function givenBy(wiring: Wiring, given: { [name: string]: CompiledRule }): PlanChange[] {
  const names = Object.keys(given);
  return names.flatMap((name, index) => {
    const named = { ...wiring, rule: `"${name}" of ${wiring.rule}` };
    const inside = mutationsOf(given[name] ?? null).map(({ rule, change }) =>
      other(named, [given], name, rule, change),
    );
    const leftOut = other(named, [given], name, undefined, "it were not given");
    const next = names[index + 1];
    if (next === undefined || JSON.stringify(given[next]) === JSON.stringify(given[name]))
      return [leftOut, ...inside];
    const put = () => patched(given, { [name]: given[next], [next]: given[name] });
    return [leftOut, { ...leftOut, change: `it and "${next}" were exchanged`, put }, ...inside];
  });
}

/** Mutants of what each server error leads to; the same outcome of many calls is changed in all of them at once. */
function refusalsOf(plan: Plan, places: PlaceIndex): PlanChange[] {
  const alike = new Map<string, { code: string; calls: string[]; outcomes: Outcome[] }>();
  const entries = pipelinesOf(plan, places).flatMap((pipeline) => pipeline.entries.flatMap(withInner));
  // An outcome counts for nothing where each entry that makes the call says another.
  const isReached = (call: string, code: string) => {
    const makers = entries.filter((entry) => entry.kind === "call" && entry.call === call);
    return makers.length === 0 || makers.some((entry) => !("errors" in entry && code in entry.errors));
  };
  for (const [call, { errors }] of Object.entries(plan.calls))
    for (const [code, outcome] of Object.entries(errors)) {
      if (!isReached(call, code)) continue;
      const key = `${code} ${JSON.stringify(outcome)}`;
      const found = keptIn(alike, key, () => ({ code, calls: [], outcomes: [] }));
      found.calls.push(call);
      found.outcomes.push(outcome);
    }
  return [...alike.values()].flatMap(({ code, calls, outcomes }) =>
    ofOutcomes(plan, places.ofFlow(), `"${code}" of ${calls.join(", ")}`, calls, outcomes),
  );
}

/** @param outcomes all alike, those of these calls */
function ofOutcomes(
  plan: Plan,
  place: Place,
  rule: string,
  calls: readonly string[],
  outcomes: readonly Outcome[],
): PlanChange[] {
  const mayNotice = ({ example }: Walked) =>
    example.server.some(({ error, call }) => error && calls.includes(call));
  const wiring = { place, rule, mayNotice };
  const [{ message, then } = {}] = outcomes;
  const said = message === undefined ? [] : [saying(wiring, outcomes)];
  if (typeof then !== "object" || !("exit" in then)) return said;
  const others = Object.keys(plan.exits).filter((exit) => exit !== then.exit);
  return [...said, ...others.map((exit) => other(wiring, outcomes, "then", { exit }, `it led to "${exit}"`))];
}

/** Mutants of the exits. An event leads to one, or an example says where a link's leads. */
function exitsOf(plan: Plan, places: PlaceIndex): PlanChange[] {
  const linked = new Set(nodesOf(plan).flatMap(({ ui }) => (typeof ui.exit === "string" ? [ui.exit] : [])));
  return Object.entries(plan.exits).flatMap(([name, exit]) => {
    const is = (asked: string) => name === asked || name.startsWith(`${asked}.`);
    const wiring: Wiring = {
      place: places.ofFlow("exits", name),
      rule: `the exit "${name}"`,
      mayNotice: ({ played, example }) =>
        (played.exit !== undefined && is(played.exit)) || Object.keys(example.expect.leads ?? {}).some(is),
    };
    return [
      // A link is given its parameters where it stands.
      ...(linked.has(name) ? [] : givenBy(wiring, exit.with)),
      other(wiring, [exit], "to", `${exit.to}/elsewhere`, "it led elsewhere"),
    ];
  });
}

/** Mutants of what is confirmed, but for the rules in it. */
function confirmedOf({ confirmation }: Plan, places: PlaceIndex): PlanChange[] {
  if (!confirmation) return [];
  const place = places.ofFlow("confirmation");
  const mayNotice = ({ example }: Walked) => example.expect.confirmation !== undefined;
  return [
    saying({ place, rule: "the title of the confirmation", mayNotice }, [confirmation], "title"),
    ...confirmation.next.flatMap((sentence) => {
      const wiring = { place, rule: `"${sentence.says}" in the confirmation`, mayNotice };
      return [saying(wiring, [sentence], "says"), ...givenBy(wiring, sentence.with)];
    }),
  ];
}

/** Whether a node can be shown: no constant, such as one that a flow passes to a block, hides it for good. */
export function mayShow(plan: Plan, node: Node): boolean {
  if (settled(node.showWhen) === false) return false;
  const [reference] = Object.values((node.showWhen ?? {}) as { "@fact"?: [{ value?: Json }] });
  const [kind, up, name] = (reference?.[0]?.value ?? []) as Json[];
  if (kind !== "fact" || up !== 0 || typeof name !== "string") return true;
  const object = nodeAt(plan, above(node.pattern));
  return object?.kind !== "object" || settled(object.facts[name]?.rule) !== false;
}

/** The sentences of a node and what fills them: of its checks, of what its schema refuses, of a note; and what a link hands on. */
function sentencesOf(node: Node, places: PlaceIndex): PlanChange[] {
  const where = node.pattern.slice(1).replaceAll("/", ".");
  const own = node.pattern.slice(node.pattern.lastIndexOf("/"));
  const at = (pointers: object = {}) => Object.keys(pointers).some((pointer) => pointer.endsWith(own));
  const issues = ({ example }: Walked) => example.expect.issues ?? [];
  const checks = checksOn(node)
    .filter(({ when }) => settled(when) !== false)
    .map((check) => ({
      check,
      place: places.check(node.pattern, check.id),
      rule: `the check "${check.id}" of ${where}`,
    }));
  const { widget, text, messages = {} } = node.ui as { widget?: Json; text?: Json; messages?: object };
  const isEverRequired =
    node.required || (node.requireWhen !== undefined && settled(node.requireWhen) !== false);
  const placed = { place: places.node(node.pattern), rule: `the ${String(widget)} ${where}` };
  return [
    ...checks.flatMap(({ check, ...written }) => {
      const mayNotice = (walked: Walked) =>
        issues(walked).some(({ code, params }) => code === check.id && params !== undefined);
      return givenBy({ ...written, mayNotice }, check.params);
    }),
    ...checks.map(({ check, ...written }) => {
      const mayNotice = (walked: Walked) =>
        issues(walked).some(({ code, says }) => code === check.id && says !== undefined);
      return saying({ ...written, mayNotice }, [check]);
    }),
    ...Object.keys(messages)
      .filter((code) => code !== "required" || isEverRequired)
      .map((said) => {
        const mayNotice = (walked: Walked) =>
          issues(walked).some(({ code, says }) => code === said && says !== undefined) &&
          issues(walked).some(({ path }) => path.endsWith(own));
        return saying({ ...placed, rule: `"${said}" of ${where}`, mayNotice }, [messages], said);
      }),
    ...(widget === "note" || widget === "link"
      ? givenBy({ ...placed, mayNotice: ({ example }) => at(example.expect.props) }, node.props ?? {})
      : []),
    ...(widget === "note" && typeof text === "string"
      ? [saying({ ...placed, mayNotice: ({ example }) => at(example.expect.says) }, [node.ui], "text")]
      : []),
  ];
}

/** The codes and numbers of the reference tables that a rule of the flow reads, but for what is only handed to a widget. */
function referencesOf(plan: Plan): PlanChange[] {
  const choices = nodesOf(plan).flatMap((node) =>
    node.kind === "field" && node.options ? [node.options] : [],
  );
  const words = new Set(choices.flatMap(({ label, description = "" }) => [label, description]));
  const rules = rulesOf(plan);
  const reads = [...new Set(referencePaths(rules))];
  const read = new Set(namesIn(rules));
  return reads
    .filter((path) => !reads.some((longer) => path.startsWith(`${longer}.`)))
    .flatMap((path) => {
      const codes = choices
        .filter(({ from }) => referencePaths(from).includes(path))
        .map(({ value }) => value);
      const keys = path.split(".");
      const owner = valueBelow(plan.reference, keys.slice(0, -1));
      const counts = (column: string) => codes.includes(column) || (read.has(column) && !words.has(column));
      return typeof owner === "object" && owner !== null
        ? leavesOf(owner as { [key: string]: Json }, keys.at(-1) ?? "", keys, counts)
        : [];
    });
}

/** @param keys from the reference data's root; the first one is the file */
function leavesOf(
  owner: { [key: string]: Json },
  key: string,
  keys: readonly string[],
  counts: (column: string) => boolean,
): PlanChange[] {
  const value = owner[key];
  if (typeof value === "object" && value !== null) {
    const all = Object.keys(value);
    const isLong = Array.isArray(value) && all.length > WHOLE_TABLE;
    const shown = isLong ? [all[0]!, all[all.length >> 1]!, all.at(-1)!] : all;
    return shown
      .filter((inner) => Array.isArray(value) || counts(inner))
      .flatMap((inner) => leavesOf(value as { [key: string]: Json }, inner, [...keys, inner], counts));
  }
  if (typeof value !== "number" && typeof value !== "string") return [];
  const [file = "", ...inside] = keys;
  const changed = typeof value === "number" ? value + 1 : `${value}~`;
  const change: PlanChange = {
    kind: "shared",
    place: below({ file: `reference/${file}.json`, pointer: "" }, ...inside),
    rule: `$ref.${keys.join(".")}`,
    change: `it were ${JSON.stringify(changed)}`,
    put: () => patched(owner, { [key]: changed }),
    mayNotice: ({ reads }) => reads.has(change),
    watch: (seen) => watched(owner, key, value, seen),
  };
  return [change];
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

/** Everything in a plan that decides or is sent, without what widgets are only given to show. */
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
