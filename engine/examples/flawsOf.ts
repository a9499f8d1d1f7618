import type { Json } from "../types.ts";

/** A flaw in how an example is written, by the keys that lead to it. */
export interface ExampleFlaw {
  keys: string[];
  message: string;
  fix?: string;
  /** Of a word that is none of an example's. */
  known?: readonly string[];
}

const WORDS = [
  "$schema",
  "$comment",
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
const OBJECTS = ["answers", "change", "load", "user", "expect"];
const LISTS = ["covers", "passed", "events", "server", "asks"];

/** What is wrong with an example before anybody asks whether the names in it exist; nothing where it can be read. */
export function flawsOf(raw: Json | undefined): ExampleFlaw[] {
  if (!isObject(raw)) return [{ keys: [], message: 'An example must be an object: { "answers": { … } }.' }];
  const flaws: ExampleFlaw[] = Object.keys(raw)
    .filter((key) => !WORDS.includes(key))
    .map((key) => ({ keys: [key], message: `"${key}" is not a word of an example.`, known: WORDS }));
  const wrong = (key: string, must: string) =>
    flaws.push({ keys: [key], message: `"${key}" must be ${must}.` });
  for (const key of OBJECTS) if (raw[key] !== undefined && !isObject(raw[key])) wrong(key, "an object");
  for (const key of LISTS) if (raw[key] !== undefined && !Array.isArray(raw[key])) wrong(key, "a list");
  if (raw.from !== undefined && typeof raw.from !== "string")
    wrong("from", 'the file name of another example, such as "complete.json"');
  if (raw.today !== undefined && !isDay(raw.today)) wrong("today", 'a date such as "2026-11-20"');
  if (raw.answers === undefined && raw.from === undefined) {
    flaws.push({
      keys: [],
      message: "This example has no answers and starts from no other example.",
      fix: 'Give { "answers": { "<step>": { "<field>": … } } }, and if need be load, user and today.',
    });
  }
  return flaws;
}

function isDay(value: Json): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
