/** Opens what a command works on: a flow that compiles, and an example walked to its end. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileFlow } from "../compile/FlowCompiler.ts";
import { Library } from "../compile/Library.ts";
import { SourceFile } from "../compile/SourceFile.ts";
import { type Example, loadExample, strayAnswers, strayNames } from "../examples/loadExamples.ts";
import { type Played, playExample, type SoundFlow, seeded } from "../examples/playExample.ts";
import { runExample } from "../examples/runExample.ts";
import { FormatError, formatOf } from "../format/Format.ts";
import { isObject } from "../json/values.ts";
import { suggestion } from "../rules/nearest.ts";
import type { Context, Json, Sources } from "../types.ts";
import { formatFinding, InputError, sourcesWith } from "./files.ts";

/** A flow that compiles, and the files it was made of. */
export interface OpenedFlow {
  id: string;
  sources: Sources;
  library: Library;
  compiled: SoundFlow;
  brand: { [name: string]: Json };
}

/** @throws InputError for a flow that is not there or does not compile */
export function openFlow(folder: string, flow: string): OpenedFlow {
  const sources = sourcesWith(folder, flow);
  const compiled = compileFlow(sources, flow);
  if (!compiled.plan) {
    throw new InputError(
      `The flow "${flow}" has errors; mend these first:\n${compiled.findings.map(formatFinding).join("\n")}`,
    );
  }
  const library = new Library(sources);
  const brand = library.object("reference/brand.json") ?? {};
  return { id: flow, sources, library, compiled, brand };
}

/** An example as somebody gave it: its text, and what to call it in a sentence. */
export interface GivenExample {
  name: string;
  text: string;
  /** Whether it is a file among the flow's examples: those happen on a day of their own. */
  isKept: boolean;
  /** Where its text begins in what `name` names; unsaid, at the first line. */
  line?: number;
}

/** The path of an example: as it is given, else of the flow's own example of that name. */
export function exampleAt(folder: string, flow: string, given: string): string {
  const own = join(examplesOf(folder, flow), given.endsWith(".json") ? given : `${given}.json`);
  return !existsSync(given) && existsSync(own) ? own : given;
}

function examplesOf(folder: string, flow: string): string {
  return join(folder, "flows", flow, "examples");
}

/**
 * The text at a path, or of standard input for "-".
 * @throws InputError where there is none
 */
export function givenExample(folder: string, flow: string, path: string): GivenExample {
  return {
    name: path === "-" ? "standard input" : path,
    text: read(path, examplesOf(folder, flow)),
    isKept: path.replaceAll("\\", "/").includes(`flows/${flow}/examples/`),
  };
}

/** Required words of an example that a command can do without. */
const UNSAID = { title: "Answers to look at", expect: { path: [] } };

/**
 * An example out of its text. It may start `from` another example of the flow.
 * @param today for one that neither says when it happens nor starts from another
 * @throws InputError saying what to mend
 */
function readExample(sources: Sources, flow: string, given: GivenExample, today: string): Example {
  const place = `flows/${flow}/examples/(input).json`;
  const { name, isKept } = given;
  const example = formed(sources, given, new SourceFile(place, given.text));
  const isDated = example.today !== undefined || example.from !== undefined || isKept;
  try {
    return loadExample(
      { ...sources, [place]: JSON.stringify(isDated ? example : { ...example, today }) },
      place,
    );
  } catch (error) {
    throw new InputError((error as Error).message.replace(place, name));
  }
}

/** @param examples the folder of the flow's own, one of which may be meant */
function read(path: string, examples: string): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code === "EISDIR";
    const known = isFolder || !existsSync(examples) ? [] : readdirSync(examples);
    const fix =
      suggestion(path.endsWith(".json") ? path : `${path}.json`, known) ??
      "Name an example of the flow, or give the path of a JSON file, or - for standard input.";
    throw new InputError(`${path} ${isFolder ? "is a folder" : "cannot be read"}. ${fix}`);
  }
}

/** The object in a file that follows the format of examples. */
function formed(
  sources: Sources,
  { name, line: first = 1 }: GivenExample,
  file: SourceFile,
): { [key: string]: Json } {
  const { value, text, path } = file;
  if (text.trim() === "") throw new InputError(`${name} is empty. Give { "answers": { … } }.`);
  const flaws = value === undefined ? [] : flawsOf(sources, path, value);
  const told = [...file.syntaxFindings, ...flaws.map((flaw) => ({ ...flaw, ...file.locate(flaw.pointer) }))];
  if (told.length === 0) return value as { [key: string]: Json };
  const sentences = told.map(({ line, pointer, message, fix }) =>
    [`${name}:${first - 1 + line}:`, ...(pointer ? [pointer] : []), message, ...(fix ? [fix] : [])].join(" "),
  );
  throw new InputError(sentences.join("\n"));
}

function flawsOf(sources: Sources, path: string, value: Json) {
  try {
    return formatOf(sources).read(path, isObject(value) ? { ...UNSAID, ...value } : value).flaws;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new InputError(`meta/${error.file} is no sound description of a file: ${error.message}.`);
  }
}

/** A played example, and what the person is told about it. */
export interface WalkedExample {
  example: Example;
  played: Played;
  /** What the walker was told besides the answers. */
  context: Context;
  /** In sentences: what the example gives and nothing reads. */
  passedOver: string[];
  /** Where what came out is not what the example expects. */
  differences: string[];
}

/** @throws InputError for an example that is not right */
export function walkExample(flow: OpenedFlow, given: GivenExample): WalkedExample {
  const { compiled, sources, id } = flow;
  const read = readExample(sources, id, given, localToday());
  // Without answers the form was just opened: its defaults are seeded.
  const isFresh = Object.keys(read.answers).length === 0 && read.events.length === 0;
  const example = isFresh ? seeded(compiled, read) : read;
  const played = playExample(compiled, example);
  const { load, passed } = played.draft;
  const { user, today } = example;
  const told = example.events.length > 0 ? { load, passed } : { load: example.load, passed: example.passed };
  const context: Context = {
    load: told.load,
    user,
    today,
    ...(told.passed === undefined ? {} : { passed: told.passed }),
  };
  const differences = runExample(compiled, example, played).filter((one) => !played.problems.includes(one));
  return { example, played, context, passedOver: passedOver(flow, example), differences };
}

function passedOver({ compiled: { plan }, library }: OpenedFlow, { answers, load, user }: Example): string[] {
  const strays = strayNames(library, plan, { load, user });
  return [
    ...strayAnswers(plan, answers).map((pointer) => `Passed over: there is no field at ${pointer}.`),
    ...strays.map(({ at, known }) => {
      const name = at.split("/").at(-1) ?? "";
      return `Passed over: nothing reads ${at}. ${suggestion(name, known) ?? `There are: ${known.join(", ")}.`}`;
    }),
  ];
}

/** Today on this machine's calendar. */
function localToday(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
