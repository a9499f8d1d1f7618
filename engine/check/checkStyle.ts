/**
 * Holds what people read in the definitions against the style sheet that stands beside them: its tables say which word is used
 * instead of which, and which sentences stay as they are because a requirement quotes them.
 */
import type { Library } from "../compile/Library.ts";
import { pointerKeys, textsIn } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import type { Json, Pointer, Sources } from "../types.ts";

export const STYLE_FILE = "STYLE.md";

const REQUIREMENTS_FILE = "requirements.json";

/** The tables of a style sheet. */
export interface StyleSheet {
  /** By a word that is not used, in lower case: the word to use. */
  instead: ReadonlyMap<string, string>;
  /** By a sentence, as "messages.en.json/key": the requirement that quotes it. */
  quoted: ReadonlyMap<string, string>;
  /** By a sentence: why its reading grade may be above the limit. */
  hard: ReadonlyMap<string, string>;
  /** Names and quoted titles that keep their capitals, the longest first. */
  capitals: readonly string[];
  /** Files whose texts are all names. */
  names: readonly string[];
  /** Finds the words that are not used. */
  pattern: RegExp | undefined;
}

/** A text that people read, and where it is written. */
export interface PlacedText {
  file: string;
  pointer: Pointer;
  text: string;
}

/** Files that quote others or that no person reads. */
const UNREAD = /^(meta\/|requirements\.json$|versions\.json$)/;
/** Files whose texts holders read, and what in them is said to us alone. */
const FOR_HOLDERS = /^(messages\.en|glossary\.en|(flows|blocks|reference)\/.*)\.json$/;
const FOR_US = /\/(says|\$comment|sensitiveReason|x-params|examples)(\/|$)/;
/** Words that begin with a capital after the first of a sentence. */
const WITHIN = /(?<=[\p{L},;&'’”)] )\p{Lu}\p{Ll}+/gu;
/** Keys whose texts are patterns and addresses. */
const CODE = ["matches", "pattern", "request", "$ref", "$schema"];

/** Reports words that the style sheet replaces, capitals within sentences, and exemptions from it that nothing needs. */
export function checkStyle(library: Library, sources: Sources): void {
  const text = sources[STYLE_FILE];
  if (text === undefined) return;
  const sheet = readStyleSheet(text);
  const needed = new Set<string>();
  for (const placed of placedTexts(sources)) {
    const name = `${placed.file}${placed.pointer}`;
    for (const { found, use } of otherWords(sheet, placed.text)) {
      const requirement = sheet.quoted.get(name);
      if (requirement !== undefined) needed.add(name);
      if (requirement !== undefined && library.isNotJson(REQUIREMENTS_FILE)) continue;
      if (requirement !== undefined && quotes(library, requirement, placed.text)) continue;
      library.report(
        placed,
        "other-word",
        `"${found}" is not a word of the style sheet: it says "${use}".`,
        requirement === undefined
          ? `Write "${use}". If a requirement quotes the sentence, list it in schemas/${STYLE_FILE}.`
          : `Write "${use}": ${requirement}, which schemas/${STYLE_FILE} names for it, does not quote this sentence.`,
      );
    }
  }
  for (const placed of textsForHolders(sheet, sources))
    for (const word of capitalsWithin(sheet, placed.text))
      library.report(
        placed,
        "capital-within",
        `"${word}" begins with a capital within a sentence.`,
        `Write it small. If it is a name, list it under "Capitals" in schemas/${STYLE_FILE}; a file of names stands there under "Names in".`,
      );
  for (const name of sheet.quoted.keys()) {
    if (needed.has(name) || library.isNotJson(name.slice(0, name.indexOf(".json") + ".json".length)))
      continue;
    library.report(
      { file: STYLE_FILE, pointer: "" },
      "idle-exemption",
      `The style sheet exempts "${name}", but no such sentence has a word that needs it.`,
      `Remove the row from schemas/${STYLE_FILE}.`,
    );
  }
  for (const file of sheet.names.filter((name) => !Object.hasOwn(sources, name)))
    library.report(
      { file: STYLE_FILE, pointer: "" },
      "idle-exemption",
      `The style sheet says that "${file}" is a list of names, but there is no such file.`,
      `Remove it from schemas/${STYLE_FILE}.`,
    );
}

/** The tables of a style sheet, each known by the words that head it. */
export function readStyleSheet(text: string): StyleSheet {
  const instead = new Map<string, string>();
  for (const [use = "", not = ""] of rowsUnder(text, "Use", "Not"))
    for (const word of ticked(not)) instead.set(word.toLowerCase(), use);
  const words = rowsUnder(text, "Use", "Not").flatMap(([, not = ""]) => ticked(not));
  // The longest word counts where one holds another.
  const either = words.sort((a, b) => b.length - a.length).map(inAnyPlace);
  return {
    instead,
    quoted: byPlace(rowsUnder(text, "Sentence", "Quoted by")),
    hard: byPlace(rowsUnder(text, "Sentence", "Because")),
    capitals: rowsUnder(text, "Capitals", "Because")
      .flatMap(([names = ""]) => ticked(names))
      .sort((a, b) => b.length - a.length),
    names: rowsUnder(text, "Names in", "Because").flatMap(([files = ""]) => ticked(files)),
    pattern: either.length === 0 ? undefined : new RegExp(either.join("|"), "gu"),
  };
}

/** The words of a text that the style sheet replaces, each with the one to use. What fills a parameter is not looked at. */
export function otherWords(sheet: StyleSheet, text: string): { found: string; use: string }[] {
  if (!sheet.pattern) return [];
  return [...text.replace(/\{[^{}]*\}/g, "{}").matchAll(sheet.pattern)].map(([found]) => ({
    found,
    use: usedFor(sheet, found),
  }));
}

/** A text with the words to use in place of those that the style sheet replaces. */
export function inStyle(sheet: StyleSheet, text: string): string {
  if (!sheet.pattern) return text;
  return text.replace(sheet.pattern, (found, at: number) => {
    const isSeveral = !sheet.instead.has(found.toLowerCase());
    const use = `${usedFor(sheet, found)}${isSeveral ? "s" : ""}`;
    return at === 0 ? use.charAt(0).toUpperCase() + use.slice(1) : use;
  });
}

function usedFor({ instead }: StyleSheet, found: string): string {
  const word = found.toLowerCase();
  return instead.get(word) ?? instead.get(word.slice(0, -1)) ?? "";
}

/** Every text in the definitions that people read: of an example its title, of other files whatever is not a name or a code. */
export function placedTexts(sources: Sources): PlacedText[] {
  return Object.keys(sources)
    .filter((file) => file.endsWith(".json") && !UNREAD.test(file))
    .flatMap((file) => {
      const value = parsed(sources[file] ?? "");
      const isExample = file.includes("/examples/");
      const texts = isExample && isObject(value) ? textsIn(value.title, "/title") : textsIn(value);
      return texts.filter(isRead).map((placed) => ({ file, ...placed }));
    });
}

/** Every text in the definitions that holders read as words of ours: not what is said to us, and no lists of names. */
export function textsForHolders({ names }: StyleSheet, sources: Sources): PlacedText[] {
  return placedTexts(sources).filter(
    ({ file, pointer }) =>
      FOR_HOLDERS.test(file) && !names.includes(file) && !FOR_US.test(`${file}${pointer}`),
  );
}

/** The words of a text that begin with a capital within a sentence, but for those that the style sheet lists. */
export function capitalsWithin({ capitals }: StyleSheet, text: string): string[] {
  const plain = capitals.reduce((rest, name) => rest.replaceAll(name, name.toLowerCase()), text);
  return [...plain.matchAll(WITHIN)].map(([word]) => word);
}

/** Several words, or one that begins with a capital: names of fields and choices are neither. */
function isRead({ text, pointer }: { text: string; pointer: Pointer }): boolean {
  const isWords = /\s/.test(text) || /^\p{Lu}\p{Ll}/u.test(text);
  return isWords && !pointerKeys(pointer).some((key) => CODE.includes(key));
}

/** A mistake of form is reported where the file is compiled. */
function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Whether a requirement's text has a sentence, word for word but for what fills its parameters. */
function quotes(library: Library, requirement: string, sentence: string): boolean {
  const text = library.object(REQUIREMENTS_FILE)?.[requirement];
  if (typeof text !== "string") return false;
  return sentence.split(/\{[^{}]*\}/).every((piece) => text.includes(piece.trim().replace(/\.$/, "")));
}

/** The rows of the table whose first columns have these headings, as their cells. */
function rowsUnder(text: string, ...headings: string[]): string[][] {
  const lines = text.split("\n");
  const head = lines.findIndex((line) => headings.every((heading, at) => cells(line)[at] === heading));
  if (head < 0) return [];
  const body = lines.slice(head + 2);
  const end = body.findIndex((line) => !line.startsWith("|"));
  return body.slice(0, end < 0 ? undefined : end).map(cells);
}

function cells(line: string): string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function ticked(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
}

function byPlace(rows: readonly string[][]): Map<string, string> {
  return new Map(rows.flatMap(([place = "", why = ""]) => ticked(place).map((name) => [name, why])));
}

/** The pattern of a word, which also begins sentences and has a plural, or of a sign, which may stand within a word. */
function inAnyPlace(word: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const first = escaped.charAt(0);
  const begun =
    first === first.toLowerCase() && /\p{L}/u.test(first) ? `[${first}${first.toUpperCase()}]` : first;
  const isWord = /[\p{L}\p{N}]/u.test(first);
  return isWord ? `(?<![\\p{L}\\p{N}_/-])${begun}${escaped.slice(1)}s?(?![\\p{L}\\p{N}_/-])` : escaped;
}
