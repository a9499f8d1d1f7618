import { declaredCalls } from "../compile/catalogues.ts";
import type { Library } from "../compile/Library.ts";
import { withAnswer } from "../draft/answers.ts";
import { everyEntry } from "../draft/position.ts";
import type { Example as Written } from "../format/authored.ts";
import { below } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import type { Answers, Json, JsonObject, Node, Plan, Pointer, Sources } from "../types.ts";

/** The day of examples that do not say when they happen, so that they say the same for ever. */
const EXAMPLE_DAY = "2026-11-20";
/** What an example takes over from the one it starts from. */
const INHERITED = ["answers", "load", "user", "today", "passed", "step"] as const;

/**
 * All examples of a flow, by file name.
 * @throws ExampleError naming the file, where one is not JSON or starts from one that does not exist
 */
export function loadExamples(sources: Sources, flowId: string): Example[] {
  const folder = `flows/${flowId}/examples/`;
  return Object.keys(sources)
    .filter((path) => path.startsWith(folder) && path.endsWith(".json"))
    .sort()
    .map((path) => loadExample(sources, path));
}

/** One example of a folder of examples. */
export function loadExample(sources: Sources, path: string): Example {
  const flow = /^flows\/([^/]+)\//.exec(path)?.[1] ?? "";
  return exampleOf(resolve(sources, path, []), flow, path);
}

/** An example out of one JSON object that starts from no other. */
export function exampleOf(raw: JsonObject, flow: string, file: string): Example {
  return {
    ...(raw as unknown as Partial<Example>),
    flow,
    file,
    title: typeof raw.title === "string" ? raw.title : file,
    covers: (raw.covers ?? []) as string[],
    answers: changed((raw.answers ?? {}) as Answers, (raw.change ?? {}) as JsonObject),
    load: (raw.load ?? {}) as JsonObject,
    user: (raw.user ?? {}) as JsonObject,
    today: typeof raw.today === "string" ? raw.today : EXAMPLE_DAY,
    events: (raw.events ?? []) as unknown as Example["events"],
    server: (raw.server ?? []) as unknown as Example["server"],
    asks: (raw.asks ?? []) as unknown as Example["asks"],
    expect: (raw.expect ?? {}) as Example["expect"],
  };
}

function resolve(sources: Sources, path: string, through: readonly string[]): JsonObject {
  if (through.includes(path))
    throw new ExampleError(`${path}: the examples start from each other in a circle.`);
  const own = parsed(sources, path, through.at(-1));
  if (typeof own.from !== "string") return own;
  const start = resolve(sources, path.slice(0, path.lastIndexOf("/") + 1) + own.from, [...through, path]);
  const inherited: JsonObject = {};
  for (const name of INHERITED) if (start[name] !== undefined) inherited[name] = start[name];
  inherited.answers = changed((start.answers ?? {}) as Answers, (start.change ?? {}) as JsonObject) as Json;
  const merged: JsonObject = { ...inherited, ...own };
  for (const name of ["answers", "load", "user"] as const) {
    merged[name] = {
      ...(inherited[name] as JsonObject | undefined),
      ...(own[name] as JsonObject | undefined),
    };
  }
  return merged;
}

function parsed(sources: Sources, path: string, usedBy: string | undefined): JsonObject {
  const text = Object.hasOwn(sources, path) ? sources[path] : undefined;
  if (text === undefined)
    throw new ExampleError(`There is no example ${path}${usedBy ? `, from which ${usedBy} starts` : ""}.`);
  try {
    return JSON.parse(text) as JsonObject;
  } catch (error) {
    throw new ExampleError(`${path} is not JSON: ${(error as Error).message}`);
  }
}

function changed(answers: Answers, change: JsonObject): Answers {
  return Object.entries(change).reduce(
    (result, [pointer, value]) => withAnswer(result, pointer, value === null ? undefined : value),
    answers,
  );
}

/** What a person does in an example. */
export type ExampleEvent = NonNullable<Written["events"]>[number];
/** What the server says to the next call. `with`: what it must have been given, as far as named. */
export type ServerAnswer = NonNullable<Written["server"]>[number];
/** What must come out of an example; only what is named is compared. */
export type Expectation = Written["expect"];
/** A call that must have been made, after those listed before it; `sent` is compared by whoever sends it. */
export type ExpectedRequest = NonNullable<Expectation["requests"]>[number];

type PlayedPart = "covers" | "load" | "user" | "today" | "events" | "server" | "asks";

/** An example as it is run: what it starts from already put in. Its words are those of `meta/example.schema.json`. */
export interface Example
  extends Required<Pick<Written, PlayedPart>>,
    Pick<Written, "title" | "passed" | "step" | "expect"> {
  flow: string;
  /** Path below `schemas/`. */
  file: string;
  answers: Answers;
}

/** An example cannot be read; the message says which one and why. */
export class ExampleError extends Error {}

// ---------------------------------------------------------------- what an example says and nothing reads

/** Where something is answered that no field asks for: a walk passes over it, so that a slip of the pen goes unnoticed. */
export function strayAnswers(plan: Plan, answers: Answers): Pointer[] {
  return Object.entries(answers).flatMap(([id, value]) => {
    const step = plan.steps.find((one) => one.id === id);
    return step ? strayBelow(step.root, below("", id), value) : [below("", id)];
  });
}

function strayBelow(node: Node, at: Pointer, value: Json): Pointer[] {
  if (node.kind === "field" || value === null) return [];
  if (node.kind === "list") {
    return Array.isArray(value)
      ? value.flatMap((entry, index) => strayBelow(node.entry, below(at, index), entry))
      : [at];
  }
  if (typeof value !== "object" || Array.isArray(value)) return [at];
  return Object.entries(value).flatMap(([key, inner]) => {
    const child = node.children.find((one) => one.key === key);
    return child ? strayBelow(child, below(at, key), inner) : [below(at, key)];
  });
}

/** An answer to a question with choices that is none of them. */
interface StrayChoice {
  /** The field's pointer. */
  at: Pointer;
  value: Json;
  /** The codes of the choices. */
  known: readonly Json[];
}

/** Where a question with choices is answered by something else. */
export function strayChoices(plan: Plan, answers: Answers): StrayChoice[] {
  return plan.steps.flatMap(({ id, root }) => noChoiceBelow(root, below("", id), answers[id]));
}

function noChoiceBelow(node: Node, at: Pointer, value: Json | undefined): StrayChoice[] {
  if (node.kind === "field") {
    const { enum: known = (node.schema.items as JsonObject | undefined)?.enum } = node.schema;
    if (!Array.isArray(known)) return [];
    const given = Array.isArray(value) ? value : [value ?? null];
    return given
      .filter((one) => one !== null && !known.includes(one))
      .map((one) => ({ at, value: one, known }));
  }
  if (node.kind === "list")
    return Array.isArray(value)
      ? value.flatMap((entry, index) => noChoiceBelow(node.entry, below(at, index), entry))
      : [];
  return isObject(value)
    ? node.children.flatMap((child) => noChoiceBelow(child, below(at, child.key), value[child.key]))
    : [];
}

/** A name that is given and read by nobody, and the names that are read there. */
interface StrayName {
  at: Pointer;
  known: string[];
}

/**
 * Where an example says that something is loaded, or of the person, that no rule could read.
 * @param library says what calls answer, and what is known of the person
 */
export function strayNames(
  library: Library,
  plan: Plan,
  given: { load: JsonObject; user: JsonObject },
): StrayName[] {
  const loaded: JsonObject = {
    query: { type: "object", properties: Object.fromEntries(plan.query.map((name) => [name, {}])) },
  };
  const answers = new Map(
    declaredCalls(library).map(({ name, call }) => [name, isObject(call) ? call.answer : undefined]),
  );
  for (const entry of everyEntry(plan)) {
    if (entry.kind === "call" && entry.as !== undefined) loaded[entry.as] = answers.get(entry.call) ?? {};
    if (entry.kind === "ask") loaded[entry.as] = {};
    if (entry.kind === "set") for (const name of Object.keys(entry.set)) loaded[name] = {};
  }
  return [
    ...strayIn(given.load, { type: "object", properties: loaded }, "/load"),
    ...strayIn(given.user, library.value("user.json"), "/user"),
  ];
}

function strayIn(value: Json, schema: Json | undefined, at: Pointer): StrayName[] {
  if (!isObject(schema)) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => strayIn(item, schema.items, below(at, index)));
  if (!isObject(value) || !isObject(schema.properties)) return [];
  const known = schema.properties;
  return Object.entries(value).flatMap(([name, inner]) =>
    Object.hasOwn(known, name)
      ? strayIn(inner, known[name], below(at, name))
      : [{ at: below(at, name), known: Object.keys(known) }],
  );
}
