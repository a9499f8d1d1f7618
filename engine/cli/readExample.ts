import { readFileSync } from "node:fs";
import { type Example, loadExample } from "../examples/index.ts";
import type { Json, Sources } from "../types.ts";
import { InputError } from "./InputError.ts";

const KEYS = [
  "$schema",
  "title",
  "covers",
  "from",
  "change",
  "answers",
  "load",
  "user",
  "today",
  "passed",
  "step",
  "events",
  "server",
  "asks",
  "expect",
];
const OBJECTS = ["answers", "change", "load", "user"];

/**
 * An example from a file, or from standard input for "-". It may start `from` another example of the flow.
 * @param today for one that neither says when it happens nor starts from another
 * @throws InputError saying what to mend
 */
export function readExample(sources: Sources, flow: string, path: string, today: string): Example {
  const raw = parse(path === "-" ? "standard input" : path, read(path));
  for (const key of Object.keys(raw)) {
    if (!KEYS.includes(key))
      throw new InputError(`${path}: "${key}" is not part of an example. It may have: ${KEYS.join(", ")}.`);
  }
  for (const key of OBJECTS) {
    if (raw[key] !== undefined && !isObject(raw[key]))
      throw new InputError(`${path}: "${key}" must be an object.`);
  }
  if (!isObject(raw.answers) && typeof raw.from !== "string") {
    throw new InputError(
      `${path}: give { "answers": { "<step>": { "<field>": … } } }, and if need be load, user and today.`,
    );
  }
  if (raw.today !== undefined && !/^\d{4}-\d\d-\d\d$/.test(String(raw.today))) {
    throw new InputError(`${path}: "today" must be a date such as "2026-11-20".`);
  }
  const inFolder = path.replaceAll("\\", "/").includes(`flows/${flow}/examples/`);
  const dated = raw.today === undefined && raw.from === undefined && !inFolder ? { ...raw, today } : raw;
  const place = `flows/${flow}/examples/(input).json`;
  try {
    return loadExample({ ...sources, [place]: JSON.stringify(dated) }, place);
  } catch (error) {
    throw new InputError((error as Error).message);
  }
}

function read(path: string): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8");
  } catch {
    throw new InputError(
      `${path} cannot be read. Give the path of an example's JSON file, or - for standard input.`,
    );
  }
}

function parse(path: string, text: string): { [key: string]: Json } {
  let raw: Json;
  try {
    raw = JSON.parse(text) as Json;
  } catch (error) {
    throw new InputError(`${path} is not JSON: ${(error as Error).message}.`);
  }
  if (!isObject(raw)) throw new InputError(`${path} must be a JSON object: { "answers": { … } }.`);
  return raw;
}

function isObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
