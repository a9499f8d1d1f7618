import type { Field } from "../format/authored.ts";
import { nearest, suggestion } from "../rules/nearest.ts";
import { patternProblem } from "../rules/patternProblem.ts";
import type { Json, JsonObject, Names } from "../types.ts";
import { choicesIn, readChoices } from "./dataTypes.ts";
import type { Library } from "./Library.ts";
import { type Authored, type Handed, members, part } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

/** Limits that leave an answer between them: the lower one, the upper one, and whether they may be equal. */
const LIMITS: readonly (readonly [lower: Limit, upper: Limit, mayBeEqual: boolean])[] = [
  ["minLength", "maxLength", true],
  ["minItems", "maxItems", true],
  ["minimum", "maximum", true],
  ["minimum", "exclusiveMaximum", false],
  ["exclusiveMinimum", "maximum", false],
  ["exclusiveMinimum", "exclusiveMaximum", false],
];
type Limit = Extract<keyof Field, `m${string}` | `exclusive${string}`>;
const OF_TEXTS = ["minLength", "maxLength", "pattern", "format"] as const;
const OF_NUMBERS = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"] as const;
const OF_LISTS = ["minItems", "maxItems", "uniqueItems"] as const;
/** The keywords that an answer is validated against; the others say how a field looks and behaves. */
const CONSTRAINTS = [
  ...(["type", "enum", "const"] as const),
  ...OF_TEXTS,
  ...OF_NUMBERS,
  ...OF_LISTS,
] satisfies (keyof Field)[];
/** The keywords that hold an answer of a type. */
const BY_TYPE: { readonly [type in NonNullable<Field["type"]>]: readonly (keyof Field)[] } = {
  string: OF_TEXTS,
  number: OF_NUMBERS,
  integer: OF_NUMBERS,
  array: OF_LISTS,
  boolean: [],
  object: [],
};
/** What may stand beside a reference to a block. */
const BESIDE_REF: readonly string[] = [
  ...["$ref", "$schema", "$comment", "title", "description", "x-ui", "x-rules", "x-params", "required"],
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

/** Names in quotes, the last one behind "and". */
function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(names.map((name) => `"${name}"`));
}

/** The fix for parameters that a use of a block lacks: what to write, and what the block says that each is. */
function handOver(missing: readonly string[], says: JsonObject, handsSome: boolean): string {
  const written = missing.map((name) => `"${name}": …`).join(", ");
  const whole = handsSome
    ? `Add ${written} to its "x-params".`
    : `Add "x-params": { ${written} } beside the "$ref".`;
  const meanings = missing.flatMap((name) => (says[name] ? `"${name}" is ${says[name]}.` : []));
  return [whole, ...meanings].join(" ");
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
    this.reportPattern(schema, place);
    if (schema.$ref === undefined) {
      this.reportChoices(schema, place);
      if (schema["x-defaults"] && place.pointer !== "") this.reportDefaults(below(place, "x-defaults"));
      const { schema: own, names, words } = readChoices(schema);
      return { schema: own, names, words, place, site: own, sitePlace: place, block: undefined };
    }
    const file = this.blockOf(schema.$ref, place);
    const block = file && this.library.authored("block", file);
    if (!block) return undefined;
    for (const key of Object.keys(schema)) {
      if (beside.includes(key)) continue;
      this.library.report(below(place, key), "unknown-property", `"${key}" cannot stand beside a "$ref".`);
    }
    const inner = this.follow(block as Field, { file, pointer: "" }, beside);
    return inner && { ...inner, site: schema, sitePlace: place, block: file };
  }

  /** The file of a block; undefined where there is none, or one that is being read. */
  private blockOf(reference: string, place: Place): string | undefined {
    const at = below(place, "$ref");
    const file = this.library.referred(reference, at, "blocks/", ".json");
    if (file === undefined || !this.open.includes(file)) return file;
    const fix = "A block cannot hold itself; use a list.";
    this.library.report(at, "cyclic-reference", `${file} contains itself.`, fix);
    return undefined;
  }

  /**
   * What a block is handed where it is used; what it does not take, and what is missing, is reported.
   * @param passedOn what the list was handed whose entry the block is
   */
  handed(
    { schema, place, site, sitePlace, block }: ResolvedField,
    passedOn?: ReadonlyMap<string, Authored>,
  ): Handed {
    if (block === undefined) return { params: new Map(), declaredParams: new Set(), block };
    const own = members(part({ value: site, place: sitePlace }, "x-params"));
    const defaults = members(part({ value: schema, place }, "x-defaults"));
    const params = new Map([...defaults, ...(passedOn ?? []), ...own]);
    const declared = part({ value: schema, place }, "x-params");
    const declaredParams = new Set([
      ...Object.keys(declared.value ?? {}),
      ...this.library.unread(declared.place),
    ]);
    const free = [...declaredParams].filter((name) => !params.has(name));
    const unknown = [...defaults, ...own].filter(([name]) => !declaredParams.has(name));
    for (const [name, rule] of unknown) {
      const message = `The block takes no parameter "${name}".`;
      const fix = suggestion(name, free) ?? suggestion(name, [...declaredParams]);
      this.library.report(rule.place, "unknown-parameter", message, fix);
      // It is read as the one that was meant: that this is missing would be the same mistake told twice.
      const meant = nearest(name, free);
      if (meant !== undefined) params.set(meant, rule);
    }
    const missing = free.filter((name) => !params.has(name));
    if (missing.length > 0)
      this.library.report(
        sitePlace,
        "missing-parameter",
        `The block ${block} needs ${missing.length > 1 ? "the parameters" : "the parameter"} ${listed(missing)}.`,
        handOver(missing, declared.value ?? {}, own.length > 0),
      );
    return { params, declaredParams, block };
  }

  reportUntitled(name: string, place: Place): void {
    // Whoever wrote "label" for it is told so.
    if (this.library.unread(place).has("label")) return;
    const message = `"${name}" has no title, so people would read "${name}".`;
    this.library.report(place, "missing-title", message, 'Add "title": "…".', "warning");
  }

  /** Reports limits between which no answer lies, and those of another type, which hold no answer. */
  reportLimits(field: ResolvedField): void {
    const { schema, place, site, sitePlace } = field;
    this.reportIdleLimits(field);
    for (const [lower, upper, mayBeEqual] of LIMITS) {
      const [least, most] = [schema[lower], schema[upper]];
      if (least === undefined || most === undefined || least < most) continue;
      if (mayBeEqual && least === most) continue;
      this.library.report(
        below(site[lower] === undefined ? place : sitePlace, lower),
        "no-range",
        `No answer fits both "${lower}" ${least} and "${upper}" ${most}.`,
        "Correct one of the two.",
      );
    }
  }

  /** Reports a type that a choice is not of: nobody could choose it. */
  private reportTypeOfChoices({ type, enum: codes = [], ...schema }: Field, place: Place): void {
    if (type === undefined) return;
    const all = [...codes, ...choicesIn(schema).map(({ code }) => code)];
    const wrong = all.find((code) => !isOfType(code, type));
    if (wrong === undefined) return;
    const message = `The "type" is "${type}", but the choice ${JSON.stringify(wrong)} is not of that type.`;
    this.library.report(below(place, "type"), "different-kinds", message, "Take the type of the choices.");
  }

  private reportIdleLimits({ schema, place, site, sitePlace }: ResolvedField): void {
    const { type } = schema;
    if (type === undefined) return;
    const apt = BY_TYPE[type];
    const idle = CONSTRAINTS.slice(3).filter((key) => schema[key] !== undefined && !apt.includes(key));
    for (const key of idle)
      this.library.report(
        below(site[key] === undefined ? place : sitePlace, key),
        "idle-limit",
        `"${key}" limits nothing here, because the "type" is "${type}".`,
        apt.length > 0 ? `Remove it, or use ${apt.join(", ")}.` : "Remove it.",
      );
  }

  private reportDefaults(place: Place): void {
    const fix = 'Write it beside the "x-params" that say what the block takes.';
    this.library.report(place, "unknown-property", '"x-defaults" stands on the root of a block.', fix);
  }

  private reportPattern({ pattern }: Field, place: Place): void {
    const problem = pattern === undefined ? undefined : patternProblem(pattern);
    if (problem) this.library.report(below(place, "pattern"), problem.code, problem.message, problem.fix);
  }

  private reportChoices(schema: Field, place: Place): void {
    this.reportTypeOfChoices(schema, place);
    const codes = new Set<Json>();
    const labels = new Set<string>();
    for (const { name, code, label } of choicesIn(schema)) {
      if (codes.has(code))
        this.library.report(
          below(place, "choices", name),
          "twin-choice",
          `Two choices have the code ${JSON.stringify(code)}.`,
          "Give each its own.",
        );
      codes.add(code);
      if (label !== undefined && labels.has(label))
        this.library.report(
          below(place, "choices", name),
          "twin-label",
          `Two choices have the label "${label}".`,
          "Word them so that people can tell them apart.",
        );
      labels.add(label ?? "");
    }
  }
}

/** Whether a code can be an answer of a type. */
function isOfType(code: Json, type: NonNullable<Field["type"]>): boolean {
  return type === "integer" ? Number.isInteger(code) : typeof code === type;
}

/** The keywords of a field's schema that its answer is held to. */
export function constraints(site: Field): JsonObject {
  const kept = CONSTRAINTS.flatMap((key) => (site[key] === undefined ? [] : [[key, site[key]]]));
  return Object.fromEntries(kept);
}
