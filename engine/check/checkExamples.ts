/**
 * Plays the examples of a flow and reports where the outcome is not what they expect, where they name something that does not
 * exist, and where they claim to prove a requirement but would hold in any case.
 */
import { CallCatalogue, declaredCalls, SCHEMA_ISSUES } from "../compile/catalogues.ts";
import type { Library } from "../compile/Library.ts";
import { nodeAt } from "../compile/planFields.ts";
import { below, noSuchFile, type Place, resolvePath } from "../compile/SourceFile.ts";
import {
  type Example,
  type ExpectedRequest,
  loadExample,
  strayAnswers,
  strayChoices,
  strayNames,
} from "../examples/loadExamples.ts";
import { type Played, playExample } from "../examples/playExample.ts";
import { runExample } from "../examples/runExample.ts";
import { type Loaded, unloaded } from "../examples/unloaded.ts";
import type { Example as AuthoredExample } from "../format/authored.ts";
import { isWithin, patternOf, pointerKeys, valueAt } from "../json/pointers.ts";
import { isObject, isSame } from "../json/values.ts";
import { meant, suggestion } from "../rules/nearest.ts";
import type { Json, Node, Plan, Pointer, Sources } from "../types.ts";
import { type CheckedFlow, checksOn, nodesOf, valuesAt } from "./CheckedFlow.ts";
import { ReadBackCheck } from "./checkReadBack.ts";

/** An example, and the draft after its events. */
export interface PlayedExample {
  example: Example;
  end: Pick<Played["draft"], "answers" | "load">;
}

/** An example as its file says it, and as it is played: with all that it starts from. */
interface ReadExample {
  authored: AuthoredExample;
  example: Example;
  place: Place;
}

/**
 * Reports names in examples that do not exist, and outcomes that differ from what an example expects. What comes out of an
 * example with such a name, or that starts from one, is no news: the name is the flaw.
 */
export function checkExamples(library: Library, sources: Sources, flow: CheckedFlow): PlayedExample[] {
  const { sound } = flow;
  if (!sound) return [];
  const names = new ExampleNames(library, sound.plan);
  const readBack = new ReadBackCheck(library, flow);
  const files = library.paths(`flows/${flow.id}/examples/`, ".json");
  const read = files.flatMap((file) => readExample(library, sources, file) ?? []);
  const astray = new Set(read.filter((one) => isAstray(library, sound.plan, names, one)).map(fileOf));
  return read.map((one) => {
    const played = playExample(sound, one.example);
    readBack.check(one.example, played);
    checkCovers(library, sound.plan, one.example, one.place);
    if (!filesBehind(library, fileOf(one)).some((file) => astray.has(file)))
      reportDifferences(library, flow.id, one, {
        differences: runExample(sound, one.example, played),
        advice: loadMeant(unloaded(one.example, played), read),
      });
    return { example: one.example, end: played.draft };
  });
}

function fileOf({ place }: ReadExample): string {
  return place.file;
}

/** An example that follows the format, and so does all that it starts from; undefined for any other. */
function readExample(library: Library, sources: Sources, file: string): ReadExample | undefined {
  const authored = library.authored("example", file);
  if (authored === undefined || filesBehind(library, file).some((each) => library.hasFlaws(each)))
    return undefined;
  const place = { file, pointer: "" };
  try {
    return { authored, example: loadExample(sources, file), place };
  } catch (error) {
    const fix = startMeant(library, file, authored);
    library.report(below(place, "from"), "bad-example", (error as Error).message, fix);
    return undefined;
  }
}

/** The fix where the example that another starts from is not there: one with a name close to it. */
function startMeant(library: Library, file: string, { from = "" }: AuthoredExample): string | undefined {
  const start = resolvePath(file, from);
  if (library.has(start)) return undefined;
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  return noSuchFile(start, file, library.paths(folder, ".json"))[1];
}

/** Reports the names in an example that do not exist; whether there are any. */
function isAstray(
  library: Library,
  plan: Plan,
  names: ExampleNames,
  { authored, example, place }: ReadExample,
): boolean {
  const before = library.findings.length;
  names.check(authored as unknown as Json, place);
  reportStrays(library, plan, authored, example, place);
  reportStrayChoices(library, plan, authored, example, place);
  reportStrayNames(library, plan, authored, place);
  return library.findings.length > before;
}

/**
 * What to do about an example that differs and lacks answers of the server that others have: what comes out may rest on them.
 * In a flow of which no example has any, all that it lacks is named.
 */
function loadMeant(lacking: readonly Loaded[], others: readonly ReadExample[]): string | undefined {
  const has = ({ example }: ReadExample, { as }: Loaded) => Object.hasOwn(example.load, as);
  const isUsual = others.some(({ example }) => Object.keys(example.load).length > 0);
  const named = lacking.filter((one) => !isUsual || others.some((other) => has(other, one)));
  if (named.length === 0) return undefined;
  const calls = new Intl.ListFormat("en-US").format(new Set(named.map(({ call }) => call)));
  const written = named.map(({ as }) => `"${as}": …`).join(", ");
  const start = mostUsed(
    others.filter((other) => named.every((one) => has(other, one))),
    others,
  );
  const from = start === undefined ? "" : `, or begin with "from": "${start}", which has them`;
  return `It lacks the answers of ${calls}: add "load": { ${written} }${from}.`;
}

/** The name of the example from which most others start; undefined where there is none to choose from. */
function mostUsed(choices: readonly ReadExample[], all: readonly ReadExample[]): string | undefined {
  const starts = all.map(({ authored, place }) => authored.from && resolvePath(place.file, authored.from));
  const uses = (one: ReadExample) => starts.filter((file) => file === fileOf(one)).length;
  const [best] = [...choices].sort((one, other) => uses(other) - uses(one));
  return best && fileOf(best).split("/").at(-1);
}

function reportDifferences(
  library: Library,
  flow: string,
  { place }: ReadExample,
  { differences, advice }: { differences: readonly string[]; advice: string | undefined },
): void {
  const walk = `See what the engine makes of it: npm run -s walk -- ${flow} schemas/${place.file}`;
  for (const difference of differences)
    library.report(
      below(place, "expect"),
      "example-differs",
      `What comes out differs: ${difference}.`,
      advice === undefined ? walk : `${advice} ${walk}`,
    );
}

/** The file of an example, and the files of all that it starts from. */
function filesBehind(library: Library, file: string, through: readonly string[] = []): readonly string[] {
  if (through.includes(file)) return through;
  const from = library.authored("example", file)?.from;
  const files = [...through, file];
  return from === undefined ? files : filesBehind(library, resolvePath(file, from), files);
}

/** Where an example gives an answer itself; undefined where it inherits it. */
function placeOfAnswer(
  { change = {}, answers = {} }: AuthoredExample,
  pointer: Pointer,
  place: Place,
): Place | undefined {
  const changed = Object.keys(change).find((at) => isWithin(pointer, at));
  if (changed !== undefined)
    return below(place, "change", changed, ...pointerKeys(pointer.slice(changed.length)));
  return valueAt(answers, pointer) === undefined
    ? undefined
    : below(place, "answers", ...pointerKeys(pointer));
}

/** Reports answers that are none of the choices, if this example gives them itself and does not expect them to be refused. */
function reportStrayChoices(
  library: Library,
  plan: Plan,
  authored: AuthoredExample,
  example: Example,
  place: Place,
): void {
  const { issues = [] } = example.expect;
  for (const { at, value, known } of strayChoices(plan, example.answers)) {
    const given = placeOfAnswer(authored, at, place);
    if (!given || issues.some(({ path }) => path === at)) continue;
    const { fix } = meant(String(value), known.map(String));
    library.report(
      given,
      "unknown-choice",
      `${JSON.stringify(value)} is none of the choices of ${at}.`,
      fix ?? 'Write the code of a choice, or expect the issue in "issues".',
    );
  }
}

/** Reports answers without a field, if this example gives them itself and does not inherit them. */
function reportStrays(
  library: Library,
  plan: Plan,
  authored: AuthoredExample,
  example: Example,
  place: Place,
): void {
  for (const pointer of strayAnswers(plan, example.answers)) {
    const given = placeOfAnswer(authored, pointer, place);
    if (!given) continue;
    library.report(
      given,
      "unknown-field",
      `There is no field at ${pointer}.`,
      suggestion(
        pointer,
        nodesOf(plan).map((node) => node.pattern),
      ),
    );
  }
}

/** Reports what an example says is loaded or known of the person, and no rule can read. */
function reportStrayNames(
  library: Library,
  plan: Plan,
  { load = {}, user = {} }: AuthoredExample,
  place: Place,
): void {
  for (const { at, known } of strayNames(library, plan, { load, user })) {
    library.report(
      below(place, ...pointerKeys(at)),
      "unknown-loaded",
      `Nothing reads ${at}: it is not said that this is loaded.`,
      suggestion(pointerKeys(at).at(-1) ?? "", known) ??
        "Remove it, or name it in the answer of the call, in schemas/calls or schemas/user.json.",
    );
  }
}

type Name = "pointer" | "step" | "fact" | "message" | "call" | "dialog" | "exit" | "issue";

/** Where an example names things of each kind: pointers to values, and to objects whose keys are names. `*` is any key. */
const NAMED: { readonly [kind in Name]: { values?: readonly string[]; keys?: readonly string[] } } = {
  pointer: {
    values: [
      ...["edit", "add", "remove", "clear/*"].map((word) => `/events/*/${word}`),
      ...["noIssues", "relevant", "hidden", "required", "optional", "readOnly", "submissionLacks"].map(
        (word) => `/expect/${word}/*`,
      ),
      "/expect/issues/*/path",
    ],
    keys: [
      "/change",
      ...["values", "options", "props", "submissionHas", "takes", "refuses", "says"].map(
        (word) => `/expect/${word}`,
      ),
    ],
  },
  step: {
    values: [
      ...["/step", "/passed/*", "/events/*/submit", "/events/*/go"],
      ...["/expect/step", "/expect/furthest", "/expect/path/*", "/expect/passed/*"],
    ],
    keys: ["/answers", "/expect/modes", "/expect/onward", "/expect/addresses"],
  },
  fact: { keys: ["/expect/facts"] },
  message: {
    values: ["/expect/onward/*", "/expect/notices/*", "/expect/says/*", "/expect/issues/*/says"],
  },
  call: { values: ["/server/*/call", "/expect/calls/*", "/expect/requests/*/call"] },
  dialog: { values: ["/asks/*/dialog"] },
  exit: { values: ["/expect/exit"] },
  issue: { values: ["/expect/issues/*/code"], keys: ["/expect/refuses/*"] },
};

/** Every requirement of the documents: its id and what it asks for. */
const REQUIREMENTS_FILE = "requirements.json";

/** Expectations that still say something when they are empty: that there are none. */
const SAYS_NONE = new Set(["issues", "calls", "notices", "passed", "path", "bar", "submission", "requests"]);

/** Reports an example that claims to prove a requirement which does not exist, or expects nothing that could fail. */
function checkCovers(library: Library, plan: Plan, example: Example, place: Place): void {
  const known = library.object(REQUIREMENTS_FILE) ?? {};
  for (const [index, id] of example.covers.entries()) {
    if (Object.hasOwn(known, id) || library.isNotJson(REQUIREMENTS_FILE)) continue;
    library.report(
      below(place, "covers", index),
      "unknown-requirement",
      `There is no requirement "${String(id)}".`,
      suggestion(String(id), Object.keys(known)) ?? `Every id stands in schemas/${REQUIREMENTS_FILE}.`,
    );
  }
  if (example.covers.length === 0 || expectsSomething(plan, example)) return;
  library.report(
    below(place, "covers"),
    "proves-nothing",
    `This example is to prove ${example.covers.join(", ")}, but would hold whatever the rules said.`,
    'Add to "expect" what would be different without the requirement.',
  );
}

/** Whether an expectation depends on a rule: one that only repeats what the example itself gives does not. */
function expectsSomething(plan: Plan, example: Example): boolean {
  const isWalked = example.events.length > 0;
  return Object.entries(example.expect).some(([name, value]) => {
    const expected = value as Json;
    const isEmpty = typeof expected === "object" && expected !== null && Object.keys(expected).length === 0;
    if (isEmpty) return SAYS_NONE.has(name);
    if (isWalked) return true;
    if (name === "values" && isObject(expected))
      return Object.entries(expected).some(([at, value]) => !isGiven(plan, example, at, value));
    return !((name === "step" || name === "passed") && isSame(expected, example[name] ?? null));
  });
}

function isGiven(plan: Plan, example: Example, at: string, value: Json): boolean {
  const node = nodeAt(plan, patternOf(at));
  const isComputed = node?.kind === "field" && node.value !== undefined;
  const isAlwaysShown = node?.kind === "field" && node.showWhen === undefined;
  return !isComputed && isAlwaysShown && isSame(valueAt(example.answers, at) ?? null, value);
}

/** What an example may name: the flow's own steps, fields, facts and so on. Reports the names that do not exist. */
class ExampleNames {
  private readonly library: Library;
  private readonly calls: CallCatalogue;
  private readonly known: { [Kind in Exclude<Name, "pointer">]: readonly string[] };
  private readonly patterns: Map<string, Node>;

  constructor(library: Library, plan: Plan) {
    this.library = library;
    this.calls = new CallCatalogue(library);
    const nodes = nodesOf(plan);
    this.patterns = new Map(nodes.map((node) => [node.pattern, node]));
    this.known = {
      step: plan.steps.map((step) => step.id),
      fact: Object.keys(plan.facts),
      message: Object.keys(plan.messages),
      call: declaredCalls(library).map(({ name }) => name),
      dialog: Object.keys(plan.dialogs),
      exit: Object.keys(plan.exits),
      issue: [...SCHEMA_ISSUES, ...nodes.flatMap(checksOn).map((check) => check.id)],
    };
  }

  check(example: Json, place: Place): void {
    for (const [kind, { values = [], keys = [] }] of Object.entries(NAMED)) {
      for (const pattern of values)
        for (const [name, at] of valuesAt(example, pattern, place)) this.one(kind as Name, name, at);
      for (const pattern of keys)
        for (const [, at] of valuesAt(example, `${pattern}/*`, place))
          this.one(kind as Name, pointerKeys(at.pointer).at(-1) ?? "", at);
    }
    for (const [request, at] of valuesAt(example, "/expect/requests/*", place))
      this.parameters(request as unknown as ExpectedRequest, at);
  }

  private one(kind: Name, name: Json, place: Place): void {
    // null expects that there is none.
    if (name === null || this.has(kind, name)) return;
    const what = kind === "pointer" ? "field" : kind;
    const known = kind === "pointer" ? [...this.patterns.keys()] : this.known[kind];
    this.library.report(
      place,
      `unknown-${what}`,
      kind === "pointer" ? `There is no field at ${String(name)}.` : `There is no ${what} "${String(name)}".`,
      suggestion(String(name), known),
    );
  }

  /** Reports expected parameters that the call does not take. */
  private parameters(request: ExpectedRequest, place: Place): void {
    for (const key of ["with", "exactly"] as const)
      this.calls.checkWith(request.call, { value: request[key] ?? {}, place: below(place, key) });
    for (const [index, path] of (request.without ?? []).entries())
      this.calls.checkTaken(request.call, path.split(".")[0] ?? "", below(place, "without", index));
  }

  private has(kind: Name, name: Json): boolean {
    if (typeof name !== "string") return false;
    return kind === "pointer" ? this.isPointer(name) : this.known[kind].includes(name);
  }

  /** A pointer may also lead into the value of a field. */
  private isPointer(pointer: string): boolean {
    const keys = pointer.split("/").slice(1);
    let pattern = "";
    let node: Node | undefined;
    for (const key of keys) {
      if (node?.kind === "field") return true;
      pattern += `/${node?.kind === "list" && /^\d+$/.test(key) ? "*" : key}`;
      node = this.patterns.get(pattern);
      if (!node) return false;
    }
    return node !== undefined;
  }
}
