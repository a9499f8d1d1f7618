import type { Json } from "../types.ts";
import { eventWords } from "./eventWords.ts";

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
/** What the entries of its lists may say, by the keys that lead to the list. */
const ENTRY_WORDS: readonly { list: readonly string[]; a: string; words: readonly string[] }[] = [
  { list: ["events"], a: "an event", words: [...eventWords, "to", "value"] },
  { list: ["server"], a: "a server's answer", words: ["call", "with", "answer", "error"] },
  { list: ["asks"], a: "an answer to a dialog", words: ["dialog", "answer"] },
  {
    list: ["expect", "requests"],
    a: "an expected request",
    words: ["call", "with", "exactly", "without", "sent"],
  },
  { list: ["expect", "issues"], a: "an expected issue", words: ["path", "code", "level", "says", "params"] },
];
const OBJECTS = ["answers", "change", "load", "user", "expect"];
const LISTS = ["covers", "passed", "events", "server", "asks"];

/** What is wrong with an example before anybody asks whether the names in it exist; nothing where it can be read. */
export function flawsOf(raw: Json | undefined): ExampleFlaw[] {
  if (!isObject(raw)) return [{ keys: [], message: 'An example must be an object: { "answers": { … } }.' }];
  const flaws = [
    ...strangeWords(raw, [], "an example", WORDS),
    ...ENTRY_WORDS.flatMap(({ list, a, words }) =>
      entriesAt(raw, list).flatMap((entry, index) =>
        isObject(entry) ? strangeWords(entry, [...list, String(index)], a, words) : [],
      ),
    ),
  ];
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

function strangeWords(
  told: { [key: string]: Json },
  keys: readonly string[],
  a: string,
  known: readonly string[],
): ExampleFlaw[] {
  return Object.keys(told)
    .filter((key) => !known.includes(key))
    .map((key) => ({ keys: [...keys, key], message: `"${key}" is not a word of ${a}.`, known }));
}

function entriesAt(raw: Json, keys: readonly string[]): Json[] {
  const found = keys.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), raw);
  return Array.isArray(found) ? found : [];
}

function isDay(value: Json): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
