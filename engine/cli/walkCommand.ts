/** `npm run walk`: what the engine makes of an example, as JSON, and the example itself with what comes out of it. */
import { existsSync, readdirSync, watch } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { nodesOf, placesOf } from "../check/CheckedFlow.ts";
import { withInner } from "../draft/position.ts";
import { sentenceAt } from "../sentence.ts";
import type { FactPlan, Json, Node, Pointer, StepWalk } from "../types.ts";
import { type Walker, walkOf } from "../walk/Walker.ts";
import { InputError, reportInput } from "./files.ts";
import {
  exampleAt,
  type GivenExample,
  givenExample,
  type OpenedFlow,
  openFlow,
  type WalkedExample,
  walkExample,
} from "./openFlow.ts";

const USAGE =
  "npm run -s walk -- <flow> <example.json, or - for standard input> [--full] [--batch] [--watch]";
const SWITCHES = ["--full", "--batch", "--watch"];
/** Milliseconds to wait after an edit: editors write a file in several steps. */
const REST = 100;

/**
 * `walk <flow> <example.json or -> [--full] [--batch] [--watch]`: what the engine makes of these answers, as JSON on
 * standard output. `--batch` reads one example a line and prints one result a line.
 */
export function run(words: string[], folder: string): number | Promise<number> {
  const switches = words.filter((word) => word.startsWith("--"));
  const [flow, example, ...more] = words.filter((word) => !word.startsWith("--"));
  const path = flow && example && exampleAt(folder, flow, example);
  const has = (name: string) => switches.includes(name);
  const once = () =>
    reportInput(() => {
      const unknown = switches.find((name) => !SWITCHES.includes(name));
      if (unknown !== undefined) throw new InputError(`"${unknown}" is not known here: ${USAGE}`);
      if (flow === undefined || path === undefined || more.length > 0)
        throw new InputError(`Say which flow and which answers: ${USAGE}`);
      if (has("--watch") && path === "-")
        throw new InputError("Standard input cannot be watched: give the path of a file.");
      const opened = openFlow(folder, flow);
      const given = givenExample(folder, flow, path);
      return has("--batch") ? walkLines(opened, given, has("--full")) : walkOne(opened, given, has("--full"));
    });
  const isFile = path !== undefined && path !== "-" && existsSync(path);
  return has("--watch") && isFile ? follow(folder, resolve(path), once) : once();
}

function walkOne(flow: OpenedFlow, given: GivenExample, full: boolean): number {
  const walked = walkExample(flow, given);
  for (const sentence of walked.passedOver) console.error(sentence);
  console.log(JSON.stringify(walkReport(flow, walked, full), null, 2));
  return 0;
}

/** Walks each line by itself. A line that cannot be read is reported in its place, and the others are walked. */
function walkLines(flow: OpenedFlow, { name, text, isKept }: GivenExample, full: boolean): number {
  let code = 0;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const given = { name, text: line, isKept, line: index + 1 };
    const failed = reportInput(() => {
      const walked = walkExample(flow, given);
      for (const sentence of walked.passedOver) console.error(`${name}:${given.line}: ${sentence}`);
      console.log(JSON.stringify({ line: index + 1, ...walkReport(flow, walked, full) }));
      return 0;
    });
    if (failed !== 0) console.log(JSON.stringify({ line: index + 1, error: "See standard error." }));
    code = Math.max(code, failed);
  }
  return code;
}

/** Walks now, and again after each edit of the definitions or the example, until interrupted. */
function follow(folder: string, example: string, walk: () => number): Promise<number> {
  return new Promise((end) => {
    let waiting: NodeJS.Timeout | undefined;
    const edited = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        console.error(`\n${"-".repeat(40)}`);
        walk();
      }, REST);
    };
    // Folders, because an editor may put a new file in the place of the old one.
    const watchers = [
      ...foldersIn(folder).map((path) => watch(path, edited)),
      watch(dirname(example), (_event, name) => {
        if (name === basename(example)) edited();
      }),
    ];
    process.once("SIGINT", () => {
      for (const watcher of watchers) watcher.close();
      clearTimeout(waiting);
      end(0);
    });
    walk();
  });
}

function foldersIn(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...inside.filter((each) => each.isDirectory()).map((each) => join(each.parentPath, each.name)),
  ];
}

type Report = { [name: string]: Json | undefined };

/**
 * What came out of an example, for people and programs to read.
 * @param full also the values, facts, choices, sentences and requests
 */
function walkReport(flow: OpenedFlow, walked: WalkedExample, full: boolean): Report {
  const { example, played, differences } = walked;
  const { walker, draft, calls, notices, exit, problems } = played;
  const { path, furthest, steps, submission } = walkOf(walker);
  const perStep = Object.entries(steps).map(([id, step]) => [
    id,
    { ...stepReport(flow, walker, step), ...(full ? fullStep(flow, walker, id, step) : {}) },
  ]);
  const said = (key: string) => sentence(flow, key, {});
  return {
    path,
    furthest,
    ...(example.events.length > 0
      ? { step: draft.step, passed: draft.passed, calls, notices: notices.map(said), exit }
      : {}),
    ...(problems.length > 0 ? { problems } : {}),
    ...(differences.length > 0 ? { differences } : {}),
    ...(full ? { facts: Object.fromEntries(factsOf(walker, walker.plan.facts)) } : {}),
    steps: Object.fromEntries(perStep),
    submission: submission as Json,
  };
}

function stepReport(flow: OpenedFlow, walker: Walker, { relevant, required, issues }: StepWalk): Report {
  return {
    relevant: relevant as Json,
    required: required as Json,
    issues: issues.map(({ path, code, message, params, level }) => {
      return { path, code, message: sentence(flow, message, params, walker.node(path)?.ui), level };
    }),
  };
}

function fullStep(flow: OpenedFlow, walker: Walker, id: string, { readOnly, mode }: StepWalk): Report {
  const nodes = nodesOf(walker.plan)
    .filter(({ pattern }) => pattern === `/${id}` || pattern.startsWith(`/${id}/`))
    .flatMap((node) => placesOf(node.pattern, walker).map((pointer) => ({ pointer, node })))
    .filter(({ pointer }) => walker.relevant(pointer));
  const fields = nodes.filter(({ node }) => node.kind === "field" && node.type !== "null");
  const texts = nodes.filter(({ node }) => typeof node.ui.text === "string");
  const onward = walker.onward(id);
  return {
    mode,
    label: walker.label(id),
    ...(onward === undefined ? {} : { onward: sentence(flow, onward, walker.onwardWith(id) ?? {}) }),
    readOnly: readOnly as Json,
    labels: byPointer(nodes, ({ node }) => node.title),
    values: byPointer(fields, ({ pointer }) => walker.value(pointer)),
    options: byPointer(fields, ({ pointer }) => walker.state(pointer).options as Json | undefined),
    notes: byPointer(texts, ({ pointer, node }) =>
      sentence(flow, String(node.ui.text), walker.props(pointer)),
    ),
    facts: Object.fromEntries(
      nodes.flatMap(({ pointer, node }) =>
        node.kind === "object" ? factsOf(walker, node.facts, pointer) : [],
      ),
    ),
    requests: requestsOf(walker, id),
  };
}

function byPointer<Each extends { pointer: Pointer }>(
  places: readonly Each[],
  read: (each: Each) => Json | undefined,
): Json {
  return Object.fromEntries(
    places.flatMap((each) => {
      const value = read(each);
      return value === undefined ? [] : [[each.pointer, value]];
    }),
  );
}

/** @param pointer of the object whose facts they are; undefined for those of the flow */
function factsOf(
  walker: Walker,
  facts: { readonly [name: string]: FactPlan },
  pointer?: Pointer,
): [string, Json][] {
  return Object.entries(facts).map(([name, { says }]) => [
    pointer === undefined ? name : `${pointer}#${name}`,
    { says, value: walker.fact(name, pointer) ?? null },
  ]);
}

/** What a submit of the step would send now. Answers of calls on the way are not known yet. */
function requestsOf(walker: Walker, stepId: string): Json[] {
  const step = walker.plan.steps.find(({ id }) => id === stepId);
  return (step?.submit ?? []).flatMap(withInner).flatMap((entry) => {
    if (entry.kind !== "call") return [];
    if (entry.when !== undefined && walker.evaluate(entry.when) !== true) return [];
    return [{ call: entry.call, with: walker.evaluateAll(entry.with) }];
  });
}

/** A message as a person reads it; a parameter that nothing gives stands there as it is written. */
function sentence(
  { brand, compiled }: OpenedFlow,
  key: string,
  params: { readonly [name: string]: Json },
  ui?: Node["ui"],
): string {
  const missing = (placeholder: string) => placeholder;
  return sentenceAt(compiled.plan.messages, key, params, ui, { brand, missing });
}
