import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { below as pointerBelow, pointerKeys } from "../json/pointers.ts";
import type { Finding, Json, Pointer } from "../types.ts";
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
  UnexpectedEndOfString: "Close the text with a double quote on the same line.",
  InvalidEscapeCharacter: "Write a backslash in a text twice.",
};

/** The files in which rules are written. */
const DEFINITIONS = /^(flows\/[^/]+\/[^/]+|blocks\/[^/]+|facts\/[^/]+)\.json$/;

/** One parsed JSON file that knows on which line each of its parts stands. */
export class SourceFile {
  readonly path: string;
  readonly value: Json | undefined;
  readonly syntaxFindings: Finding[];
  private readonly text: string;
  private readonly tree: Node | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    const errors: ParseError[] = [];
    this.tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    // JSON.parse, because the tree's own values have no prototype and would equal no other object.
    const value = this.tree && errors.length === 0 ? (JSON.parse(text) as Json) : undefined;
    this.value = value !== undefined && DEFINITIONS.test(path) ? writeOutShortForms(value) : value;
    this.syntaxFindings = errors.slice(0, 1).map((error) => ({
      file: path,
      ...this.lineAndColumn(error.offset),
      pointer: "",
      code: "bad-json",
      level: "error",
      message: `This file is not JSON: ${words(printParseErrorCode(error.error))}.`,
      fix: FIXES[printParseErrorCode(error.error)] ?? "An editor that knows JSON shows the place in red.",
    }));
    if (this.value !== undefined && this.tree) this.collectTwins(this.tree, "");
  }

  /** Line and column of the part at a pointer, or of its nearest parent that exists. */
  locate(pointer: Pointer): { line: number; column: number } {
    if (!this.tree) return { line: 1, column: 1 };
    const keys = pointerKeys(pointer);
    for (let length = keys.length; length >= 0; length -= 1) {
      const path = keys.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
      const node =
        findNodeAtLocation(this.tree, path) ?? findNodeAtLocation(this.tree, keys.slice(0, length));
      if (node)
        return this.lineAndColumn(node.parent?.type === "property" ? node.parent.offset : node.offset);
    }
    return { line: 1, column: 1 };
  }

  /** JSON keeps the last of two equal keys without a word; here that would lose a rule. */
  private collectTwins(node: Node, pointer: Pointer): void {
    if (node.type === "object") {
      const seen = new Set<string>();
      for (const property of node.children ?? []) {
        const [key, value] = property.children ?? [];
        if (!key) continue;
        const at = `${pointer}/${String(key.value)}`;
        if (seen.has(String(key.value))) {
          this.syntaxFindings.push({
            file: this.path,
            ...this.lineAndColumn(key.offset),
            pointer: at,
            code: "twin-key",
            level: "error",
            message: `The key "${String(key.value)}" stands twice in one object; only the last would count.`,
            fix: "Remove one of the two, or merge them.",
          });
        }
        seen.add(String(key.value));
        if (value) this.collectTwins(value, at);
      }
    } else if (node.type === "array") {
      for (const [index, child] of (node.children ?? []).entries())
        this.collectTwins(child, `${pointer}/${index}`);
    }
  }

  private lineAndColumn(offset: number): { line: number; column: number } {
    const before = this.text.slice(0, offset).split("\n");
    return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
  }
}

function words(code: string): string {
  return code.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}
