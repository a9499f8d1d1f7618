/** Writes the reference of the format from its meta-schemas. */

import { asList, asObject } from "../json/values.ts";
import type { Json } from "../types.ts";

type MetaPart = { readonly [keyword: string]: Json };
/** Meta-schemas by file name. */
export type Grammar = { readonly [file: string]: MetaPart };

/** The order in which people meet the kinds of files. */
const ORDER = [
  "flow",
  "step",
  "block",
  "field",
  "rule",
  "finder",
  "facts",
  "calls",
  "messages",
  "glossary",
  "reference",
  "user",
  "data",
  "example",
  "program",
  "requirements",
];
/** Its words are listed in widgets/README.md. */
const ELSEWHERE = "widgets.schema.json";

/** A table of every word of the format for each kind of file, as Markdown, from the descriptions that editors show. */
export function grammarReference(grammar: Grammar): string {
  const files = Object.keys(grammar).filter((file) => file !== ELSEWHERE);
  const place = (file: string) =>
    (ORDER.indexOf(file.replace(".schema.json", "")) + ORDER.length + 1) % (ORDER.length + 1);
  files.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  return files.map((file) => new ReferenceSection(grammar, file).text()).join("\n");
}

class ReferenceSection {
  private readonly grammar: Grammar;
  private readonly file: string;
  private readonly schema: MetaPart;

  constructor(grammar: Grammar, file: string) {
    this.grammar = grammar;
    this.file = file;
    this.schema = grammar[file] as MetaPart;
  }

  text(): string {
    const { title, description, definitions, ...own } = this.schema;
    const parts = [
      `### ${String(title ?? this.file)}`,
      ...(description ? [String(description)] : []),
      table(this.inside(own, "")),
    ];
    for (const [name, definition] of Object.entries(asObject(definitions))) {
      const rows = this.inside(asObject(definition), "");
      if (rows.length === 0) continue;
      const said = asObject(definition).description;
      parts.push(`#### ${name}`, ...(said ? [String(said)] : []), table(rows));
    }
    return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
  }

  /** One row for each word; what stands inside of a word follows it under a longer name. */
  private rows(schema: MetaPart, path: string): string[][] {
    const rows: string[][] = [];
    for (const [name, value] of Object.entries(asObject(schema.properties))) {
      const word = asObject(value);
      const at = path === "" ? name : `${path}.${name}`;
      if (name === "$comment" || name === "$schema") continue;
      rows.push([
        `\`${at}\``,
        this.kind(word),
        String(word.description ?? asObject(this.target(word)).description ?? ""),
      ]);
      rows.push(...this.inside(word, at));
    }
    return rows;
  }

  /** The words inside of a word that is written out where it stands. */
  private inside(word: MetaPart, at: string): string[][] {
    const named = asObject(word.additionalProperties);
    return [
      ...this.rows(word, at),
      ...(word.items === undefined ? [] : this.alternatives(asObject(word.items), `${at}[]`)),
      ...this.alternatives(named, at === "" ? "<name>" : `${at}.<name>`),
      ...asList(word.anyOf)
        .concat(asList(word.oneOf))
        .flatMap((one) => this.inside(asObject(one), at)),
    ];
  }

  private alternatives(schema: MetaPart, at: string): string[][] {
    return [
      ...this.rows(schema, at),
      ...asList(schema.anyOf)
        .concat(asList(schema.oneOf))
        .flatMap((one) => this.rows(asObject(one), at)),
    ];
  }

  /** What a word takes, in a few words. */
  private kind(word: MetaPart): string {
    if (Array.isArray(word.enum)) return word.enum.map((value) => `\`${String(value)}\``).join(", ");
    if (word.const !== undefined) return `\`${String(word.const)}\``;
    const reference = referenceOf(word);
    if (reference !== undefined) return this.named(reference);
    const choices = asList(word.anyOf)
      .concat(asList(word.oneOf))
      .map((one) => this.kind(asObject(one)));
    if (choices.length > 0) return [...new Set(choices)].join(" or ");
    if (word.else !== undefined)
      return `${this.kind(asObject(word.else))} or ${this.kind(asObject(word.if))}`;
    if (word.type === "array")
      return word.items === undefined ? "list" : `list of ${this.kind(asObject(word.items))}`;
    if (word.type === "object") {
      const each = asObject(word.additionalProperties);
      return Object.keys(each).length > 0 ? `{ name: ${this.kind(each)} }` : "object";
    }
    const type = Array.isArray(word.type) ? word.type.join(" or ") : String(word.type ?? "any");
    return type.replace("string", "text").replace("boolean", "true or false");
  }

  private named(reference: string): string {
    const [file = "", pointer = ""] = reference.split("#");
    const last = pointer.split("/").filter(Boolean).at(-1);
    if (last) return last;
    return String(this.grammar[file || this.file]?.title ?? file)
      .replace(/^An? /, "")
      .toLowerCase();
  }

  private target(word: MetaPart): Json {
    const reference = referenceOf(word);
    if (reference === undefined) return {};
    const [file = "", pointer = ""] = reference.split("#");
    return pointer
      .split("/")
      .filter(Boolean)
      .reduce<Json>(
        (value, key) => asObject(value)[key] ?? {},
        (this.grammar[file || this.file] ?? {}) as Json,
      );
  }
}

function referenceOf(word: MetaPart): string | undefined {
  const first = asObject(asList(word.allOf)[0]);
  const reference = word.$ref ?? first.$ref;
  return typeof reference === "string" ? reference : undefined;
}

function table(rows: readonly string[][]): string {
  if (rows.length === 0) return "";
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
  const known = new Set<string>();
  const lines = rows
    .map((row) => `| ${row.map(cell).join(" | ")} |`)
    .filter((line) => !known.has(line) && known.add(line));
  return ["| word | takes | means |", "|---|---|---|", ...lines].join("\n");
}
