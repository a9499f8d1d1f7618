import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  visit,
} from "jsonc-parser";
import { below as pointerBelow, pointerKeys } from "../json/pointers.ts";
import { keptIn } from "../json/values.ts";
import { nearest } from "../rules/nearest.ts";
import type { Finding, Json, Pointer, Sources } from "../types.ts";
import { writeOutShortForms } from "./shortForms.ts";

/** Where something is written: a file and a JSON pointer into it. */
export interface Place {
  file: string;
  pointer: Pointer;
}

/** The place of a child: one key or position further down. */
export function below(place: Place, ...keys: (string | number)[]): Place {
  return { file: place.file, pointer: pointerBelow(place.pointer, ...keys) };
}

const FIXES: { readonly [code: string]: string } = {
  CommaExpected: "Put a comma behind what stands before this place.",
  ColonExpected: "Put a colon between the key and its value.",
  ValueExpected: "Give the missing value, or remove the comma before this place.",
  PropertyNameExpected: "Give the missing key in double quotes, or remove the comma before this place.",
  CloseBraceExpected: "Close the object with }.",
  CloseBracketExpected: "Close the list with ].",
  EndOfFileExpected: "Remove what stands behind the end, or a bracket too many before it.",
  InvalidSymbol: 'Write texts and keys in straight double quotes: "text".',
  InvalidCommentToken: 'JSON has no comments: write "$comment": "…".',
  InvalidCharacter: "Write a space in place of the tab within this text.",
  UnexpectedEndOfString: "Close the text with a straight double quote on the same line.",
  InvalidEscapeCharacter: "Write a backslash in a text twice.",
};

/** What is said of a file whose bytes are not the text that its author saw. */
export const BAD_ENCODING = {
  code: "bad-encoding",
  message: "This file is not saved as UTF-8, or begins with a byte order mark.",
  fix: "Save this file as UTF-8 (without a byte order mark).",
} as const;

/** Where a text has what only another encoding leaves behind: a mark at its start, or a character that could not be read. */
export function strangeAt(text: string): number | undefined {
  const at = text.search(/^\ufeff|\ufffd|\0/);
  return at < 0 ? undefined : at;
}

/** What people write that only looks like JSON, where it cannot be read, and what to write instead. */
const SLIPS: readonly (readonly [found: RegExp, fix: string])[] = [
  [/T(rue|RUE)\b/y, "Write true without a capital."],
  [/F(alse|ALSE)\b/y, "Write false without a capital."],
  [/(N(one|ull|ULL)|nil|undefined)\b/y, "Write null."],
  [
    /[^\S \t\r\n]|[\u200b-\u200d\u2060]/y,
    "Delete this character, which only looks like a space, and type a space.",
  ],
  [/#/y, FIXES.InvalidCommentToken as string],
  [/(?<=\d,)\d{3}|(?<=\d)[%\d]|[+.$]\d/y, "Write a number in digits alone: 1250, 0.5."],
  [/(?<=")\p{L}/uy, 'Write a double quote within a text as \\".'],
];

/** The files in which rules are written. */
const DEFINITIONS = /^(flows\/[^/]+\/[^/]+|blocks\/[^/]+|facts\/[^/]+)\.json$/;

const STRICT = { disallowComments: true, allowTrailingComma: false };

/** One parsed JSON file that knows on which line each of its parts stands. */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  readonly value: Json | undefined;
  readonly syntaxFindings: Finding[];
  private known: Node | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text.replace(/^\ufeff/, "");
    const { errors, twins } = scanned(this.text);
    const value = errors.length === 0 ? (JSON.parse(this.text) as Json) : undefined;
    this.value = value !== undefined && DEFINITIONS.test(path) ? writeOutShortForms(value) : value;
    const [first] = errors;
    const strange = strangeAt(text);
    if (strange !== undefined) this.syntaxFindings = [this.badEncoding(strange)];
    else this.syntaxFindings = first ? [this.syntaxError(first)] : twins.map((twin) => this.twinKey(twin));
  }

  private badEncoding(offset: number): Finding {
    return { ...this.findingAt(offset, ""), ...BAD_ENCODING };
  }

  private syntaxError({ error, offset }: ParseError): Finding {
    const code = printParseErrorCode(error);
    // Noticed at the end of the file, or at another bracket, however far before one is missing.
    const isOfBrackets =
      /^(Close\w+|EndOfFile)Expected$/.test(code) || /[\]}]/.test(this.text.charAt(offset));
    const bracket = isOfBrackets ? strayBracket(this.text) : undefined;
    if (bracket) return this.bracketError(bracket);
    const slip = SLIPS.find(([found]) => isAt(found, this.text, offset));
    return {
      ...this.findingAt(offset, ""),
      code: "bad-json",
      message: `This file is not JSON: ${words(code)}.`,
      fix: slip?.[1] ?? FIXES[code] ?? "An editor that knows JSON shows the place in red.",
    };
  }

  private bracketError({ bracket, offset, isOpen }: StrayBracket): Finding {
    return {
      ...this.findingAt(offset, ""),
      code: "bad-json",
      message: `This file is not JSON: this ${bracket} ${isOpen ? "is not closed before the lines that stand further left" : "closes what began further left, so it is one too many"}.`,
      fix: isOpen
        ? `Put the missing ${bracket === "{" ? "}" : "]"} where it ends.`
        : "Remove it, or put it where it belongs.",
    };
  }

  private twinKey({ key, pointer, offset }: Twin): Finding {
    return {
      ...this.findingAt(offset, pointer),
      code: "twin-key",
      message: `The key "${key}" stands twice in one object; only the last would count.`,
      fix: "Remove one of the two, or merge them.",
    };
  }

  private findingAt(offset: number, pointer: Pointer) {
    return { file: this.path, ...this.lineAndColumn(offset), pointer, level: "error" as const };
  }

  /** Line and column of the part at a pointer, or of its nearest parent that exists. */
  locate(pointer: Pointer): { line: number; column: number } {
    let node = this.tree;
    if (!node) return { line: 1, column: 1 };
    for (const key of pointerKeys(pointer)) {
      const inside = findNodeAtLocation(node, [node.type === "array" ? Number(key) : key]);
      if (!inside) break;
      node = inside;
    }
    return this.lineAndColumn(node.parent?.type === "property" ? node.parent.offset : node.offset);
  }

  /** The tree of the text, made when a place is first asked for. */
  private get tree(): Node | undefined {
    this.known ??= parseTree(this.text, [], STRICT);
    return this.known;
  }

  private lineAndColumn(offset: number): { line: number; column: number } {
    const before = this.text.slice(0, offset).split("\n");
    return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
  }
}

const parsed = new WeakMap<Sources, Map<string, SourceFile>>();

/** A file of these sources, parsed once for all who read them. */
export function sourceFile(sources: Sources, path: string, text: string): SourceFile {
  const files = keptIn(parsed, sources, () => new Map<string, SourceFile>());
  const known = files.get(path);
  if (known?.text === text) return known;
  const file = new SourceFile(path, text);
  files.set(path, file);
  return file;
}

interface Twin {
  key: string;
  pointer: Pointer;
  offset: number;
}

/** Where a text is no JSON, and keys that stand twice: JSON keeps the last without a word; here that would lose a rule. */
function scanned(text: string): { errors: ParseError[]; twins: Twin[] } {
  const errors: ParseError[] = [];
  const twins: Twin[] = [];
  const open: Set<string>[] = [];
  visit(
    text,
    {
      onError: (error, offset, length) => errors.push({ error, offset, length }),
      onObjectBegin: () => {
        open.push(new Set());
      },
      onObjectEnd: () => open.pop(),
      onObjectProperty: (key, offset, _length, _line, _column, path) => {
        const seen = open.at(-1);
        if (seen?.has(key)) twins.push({ key, pointer: pointerBelow("", ...path(), key), offset });
        seen?.add(key);
      },
    },
    STRICT,
  );
  return { errors, twins };
}

interface StrayBracket {
  bracket: string;
  offset: number;
  /** Whether its partner is missing; if not, it is one too many. */
  isOpen: boolean;
}

/** The first bracket whose partner begins a line that is indented differently, as one does not where each has its own. */
function strayBracket(text: string): StrayBracket | undefined {
  const scanner = createScanner(text, true);
  const open: { bracket: string; offset: number; indent: number }[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const bracket = text.charAt(offset);
    if (!"{[]}".includes(bracket)) continue;
    const line = text.slice(text.lastIndexOf("\n", offset) + 1, offset);
    const indent = line.search(/\S|$/);
    if ("{[".includes(bracket)) {
      open.push({ bracket, offset, indent });
      continue;
    }
    const opened = open.pop();
    const beginsLine = indent === line.length;
    if (!opened) return undefined;
    if (beginsLine && indent > opened.indent) return { bracket, offset, isOpen: false };
    if (beginsLine && indent < opened.indent) return { ...opened, isOpen: true };
  }
  return undefined;
}

function isAt(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset;
  return pattern.test(text);
}

function words(code: string): string {
  return code.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

/** `../../blocks/x.json` seen from a file, as a path below `schemas/`. */
export function resolvePath(from: string, reference: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of reference.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** The message and fix of a finding about a file that is not there: one of that name elsewhere, or of a name close to it. */
export function noSuchFile(
  file: string,
  from: string,
  known: readonly string[],
): [message: string, fix: string | undefined] {
  const near = nearest(nameOf(file), known.map(nameOf));
  const found = known.find((path) => nameOf(path) === near);
  return [`There is no file ${file}.`, found && `Did you mean "${pathFrom(from, found)}"?`];
}

function nameOf(path: string): string {
  return (path.split("/").at(-1) ?? "").replace(/\..*/, "");
}

/** A path below `schemas/` as a file there writes it: the reverse of `resolvePath`. */
function pathFrom(from: string, path: string): string {
  const folders = from.split("/").slice(0, -1);
  const parts = path.split("/");
  while (folders.length > 0 && folders[0] === parts[0]) {
    folders.shift();
    parts.shift();
  }
  return [...folders.map(() => ".."), ...parts].join("/");
}
