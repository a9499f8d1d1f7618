import { readFileSync } from "node:fs";
import { SourceFile } from "../compile/SourceFile.ts";
import { type Example, loadExample } from "../examples/index.ts";
import { FormatError, formatOf } from "../format/Format.ts";
import { isObject } from "../json/values.ts";
import type { Json, Sources } from "../types.ts";
import { InputError } from "./InputError.ts";

/** An example as somebody gave it: its text, and what to call it in a sentence. */
export interface GivenExample {
  name: string;
  text: string;
  /** Whether it is a file among the flow's examples: those happen on a day of their own. */
  isKept: boolean;
  /** Where its text begins in what `name` names; unsaid, at the first line. */
  line?: number;
}

/**
 * The text at a path, or of standard input for "-".
 * @throws InputError where there is none
 */
export function givenExample(flow: string, path: string): GivenExample {
  return {
    name: path === "-" ? "standard input" : path,
    text: read(path),
    isKept: path.replaceAll("\\", "/").includes(`flows/${flow}/examples/`),
  };
}

/** What one who only looks need not say. */
const UNSAID = { title: "Answers to look at", expect: { path: [] } };

/**
 * An example out of its text. It may start `from` another example of the flow.
 * @param today for one that neither says when it happens nor starts from another
 * @throws InputError saying what to mend
 */
export function readExample(sources: Sources, flow: string, given: GivenExample, today: string): Example {
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

function read(path: string): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code === "EISDIR";
    throw new InputError(
      `${path} ${isFolder ? "is a folder" : "cannot be read"}. Give the path of an example's JSON file, or - for standard input.`,
    );
  }
}

/** The object in a file that is as the format has examples. */
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
