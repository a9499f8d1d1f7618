import { readFileSync } from "node:fs";
import { type Example, flawsOf, loadExample } from "../examples/index.ts";
import type { Json, Sources } from "../types.ts";
import { InputError } from "./InputError.ts";

/**
 * An example from a file, or from standard input for "-". It may start `from` another example of the flow.
 * @param today for one that neither says when it happens nor starts from another
 * @throws InputError saying what to mend
 */
export function readExample(sources: Sources, flow: string, path: string, today: string): Example {
  const name = path === "-" ? "standard input" : path;
  const raw = parse(name, read(path));
  const [flaw] = flawsOf(raw);
  if (flaw) {
    const { message, fix, known } = flaw;
    const advice = fix ?? (known && `It may have: ${known.join(", ")}.`);
    throw new InputError([`${name}: ${message}`, ...(advice ? [advice] : [])].join(" "));
  }
  const example = raw as { [key: string]: Json };
  const inFolder = path.replaceAll("\\", "/").includes(`flows/${flow}/examples/`);
  const isDated = example.today !== undefined || example.from !== undefined || inFolder;
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
