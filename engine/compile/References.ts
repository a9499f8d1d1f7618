import type { Field } from "../format/authored.ts";
import { suggestion } from "../rules/nearest.ts";
import type { Json, JsonObject, Names } from "../types.ts";
import { choicesIn, readChoices } from "./dataTypes.ts";
import type { Library } from "./Library.ts";
import type { Authored, Handed } from "./Shape.ts";
import { below, type Place, resolvePath } from "./SourceFile.ts";

/** What of a field's schema its answer is held to; the rest says how it looks and behaves. */
const CONSTRAINTS = [
  "type",
  "enum",
  "const",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "uniqueItems",
] as const satisfies readonly (keyof Field)[];
/** What may stand beside a reference to a block. */
const BESIDE_REF: readonly string[] = [
  "$ref",
  "$schema",
  "$comment",
  "title",
  "description",
  "x-ui",
  "x-rules",
  "x-params",
  "required",
  ...CONSTRAINTS,
];

/** The object and place after following `$ref`s, with what the use site adds. */
export interface ResolvedField {
  /** With `enum` in place of `choices`. */
  schema: Field;
  /** What rules call the codes of its choices. */
  names: Names | undefined;
  /** The `labels` and `descriptions` of its choices, as widgets take them. */
  words: JsonObject;
  place: Place;
  site: Field;
  sitePlace: Place;
  block: string | undefined;
}

/** Follows references to blocks, and says what a block is handed where it is used. */
export class References {
  private readonly library: Library;
  /** The blocks that are being read, outermost first. */
  private readonly open: string[] = [];

  constructor(library: Library) {
    this.library = library;
  }

  /** Reads what is inside a block, while a reference to it would make it contain itself. */
  within<T>(block: string | undefined, read: () => T): T {
    if (block === undefined) return read();
    this.open.push(block);
    try {
      return read();
    } finally {
      this.open.pop();
    }
  }

  /**
   * Follows `$ref` (also a block that is itself a reference) and keeps what stands beside it.
   * @param beside the words that may stand beside the `$ref`
   */
  follow(schema: Field, place: Place, beside: readonly string[] = BESIDE_REF): ResolvedField | undefined {
    if (schema.$ref === undefined) {
      this.reportChoices(schema, place);
      const { schema: read, names, words } = readChoices(schema as JsonObject);
      const own = read as Field;
      return { schema: own, names, words, place, site: own, sitePlace: place, block: undefined };
    }
    const target = resolvePath(place.file, schema.$ref);
    if (!this.library.has(target)) {
      this.library.report(
        below(place, "$ref"),
        "unknown-reference",
        `There is no file ${target}.`,
        suggestion(target, this.library.paths("blocks/", ".json")),
      );
      return undefined;
    }
    if (this.open.includes(target)) {
      this.library.report(
        below(place, "$ref"),
        "cyclic-reference",
        `${target} contains itself.`,
        "A block cannot hold itself; use a list.",
      );
      return undefined;
    }
    const block = this.library.authored("block", target);
    if (!block) return undefined;
    for (const key of Object.keys(schema)) {
      if (beside.includes(key)) continue;
      this.library.report(below(place, key), "unknown-property", `"${key}" cannot stand beside a "$ref".`);
    }
    const inner = this.follow(block as Field, { file: target, pointer: "" }, beside);
    if (!inner) return undefined;
    return { ...inner, site: schema, sitePlace: place, block: target };
  }

  /** What a block is handed where it is used; what it does not take, and what is missing, is reported. */
  handed({ schema, place, site, sitePlace, block }: ResolvedField): Handed {
    const isBlock = block !== undefined;
    const params = new Map(isBlock ? entries<Json>(site["x-params"], below(sitePlace, "x-params")) : []);
    const declaredParams = new Set(
      isBlock
        ? [...Object.keys(schema["x-params"] ?? {}), ...this.library.unread(below(place, "x-params"))]
        : [],
    );
    for (const [name, rule] of params) {
      if (declaredParams.has(name)) continue;
      this.library.report(
        rule.place,
        "unknown-parameter",
        `The block takes no parameter "${name}".`,
        suggestion(name, [...declaredParams]),
      );
    }
    for (const name of declaredParams) {
      if (params.has(name)) continue;
      this.library.report(
        sitePlace,
        "missing-parameter",
        `The block ${block} needs the parameter "${name}".`,
        `Add "x-params": { "${name}": … } beside the "$ref".`,
      );
    }
    return { params, declaredParams, block };
  }

  private reportChoices(schema: Field, place: Place): void {
    const codes = new Set<Json>();
    for (const { name, code } of choicesIn(schema as JsonObject)) {
      if (codes.has(code))
        this.library.report(
          below(place, "choices", name),
          "twin-choice",
          `Two choices have the code ${JSON.stringify(code)}.`,
          "Give each its own.",
        );
      codes.add(code);
    }
  }
}

/** The keywords of a field's schema that its answer is held to. */
export function constraints(site: Field): JsonObject {
  const kept = CONSTRAINTS.flatMap((key) => (site[key] === undefined ? [] : [[key, site[key]]]));
  return Object.fromEntries(kept);
}

/** The parts of an object with their places. */
export function entries<T>(value: { [name: string]: T } | undefined, place: Place): [string, Authored<T>][] {
  return Object.entries(value ?? {}).map(([key, inner]) => [key, { value: inner, place: below(place, key) }]);
}
