import { readFileSync } from "node:fs";
import { type Example, flawsOf, loadExample } from "../examples/index.ts";
import type { Json, Sources } from "../types.ts";
import { InputError } from "./InputError.ts";

/** An example as somebody gave it: its text, and what to call it in a sentence. */
export interface GivenExample {
  name: string;
  text: string;
  /** Whether it is a file among the flow's examples: those happen on a day of their own. */
  isKept: boolean;
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

/**
 * An example out of its text. It may start `from` another example of the flow.
 * @param today for one that neither says when it happens nor starts from another
 * @throws InputError saying what to mend
 */
export function readExample(
  sources: Sources,
  flow: string,
  { name, text, isKept }: GivenExample,
  today: string,
): Example {
  const raw = parse(name, text);
  const [flaw] = flawsOf(raw);
  if (flaw) {
    const { message, fix, known } = flaw;
    const advice = fix ?? (known && `It may have: ${known.join(", ")}.`);
    throw new InputError([`${name}: ${message}`, ...(advice ? [advice] : [])].join(" "));
  }
  const example = raw as { [key: string]: Json };
  const isDated = example.today !== undefined || example.from !== undefined || isKept;
  const place = `flows/${flow}/examples/(input)`;
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

function parse(name: string, text: string): Json {
  if (text.trim() === "") throw new InputError(`${name} is empty. Give { "answers": { … } }.`);
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new InputError(`${name} is not JSON: ${(error as Error).message}.`);
  }
}
