import type { Json } from "../types.ts";
import { plainWidget } from "../widgetName.ts";
import { checkReviewLine } from "./checkReviewLine.ts";
import { choicesIn, type ReadChoices, readChoices } from "./choices.ts";
import { handedDown } from "./handedDown.ts";
import { keywordProblem } from "./keywordProblem.ts";
import { LayoutReader } from "./LayoutReader.ts";
import { isObject, type Library } from "./Library.ts";
import { resolvePath } from "./resolvePath.ts";
import type { Authored, AuthoredRules, FieldShape, Handed, ListShape, ObjectShape, Shape } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";
import { suggestion } from "./suggestion.ts";
import type { WidgetCatalogue } from "./WidgetCatalogue.ts";

type JsonObject = { [key: string]: Json };

const CONSTRAINTS = new Set([
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
]);
const ANNOTATIONS = new Set([
  "$schema",
  "$comment",
  "$ref",
  "title",
  "description",
  "sections",
  "content",
  "properties",
  "required",
  "items",
  "choices",
  "x-ui",
  "x-rules",
  "x-facts",
  "x-params",
]);
const RULES = new Set([
  "showWhen",
  "requireWhen",
  "readOnlyWhen",
  "value",
  "default",
  "options",
  "props",
  "checks",
  "onEdit",
  "whenHidden",
]);
const TYPES = new Set(["string", "number", "integer", "boolean", "array", "object"]);
const FORMATS = new Set(["date", "email"]);

/** Words of a schema that may stand beside a `$ref`, with its constraints. */
const BESIDE_REF = ["$ref", "$comment", "title", "description", "x-ui", "x-rules", "x-params", "required"];

/** The object and place after following `$ref`s, with what the use site adds. */
export interface Resolved extends ReadChoices {
  place: Place;
  site: JsonObject;
  sitePlace: Place;
  block: string | undefined;
}

interface Position {
  key: string;
  pattern: string;
  required: boolean;
  container: ObjectShape | undefined;
}

/** What the shape of any kind begins with. */
type Base = Omit<FieldShape, keyof Handed | "kind" | "schema" | "names" | "type" | "rules" | "checks">;

/** Turns the schemas of one flow into shapes: references followed, annotations split off, unknown words reported. */
export class ShapeReader {
  private readonly library: Library;
  private readonly widgets: WidgetCatalogue;
  private readonly layout: LayoutReader;
  private readonly open: string[] = [];

  constructor(library: Library, widgets: WidgetCatalogue) {
    this.library = library;
    this.widgets = widgets;
    this.layout = new LayoutReader(this, library, widgets);
  }

  /** The shape of a step file, or undefined where the file is missing or is no object schema. */
  step(stepId: string, file: string): ObjectShape | undefined {
    const schema = this.library.object(file);
    if (!schema) return undefined;
    const shape = this.read(
      schema,
      { file, pointer: "" },
      { key: stepId, pattern: `/${stepId}`, required: true, container: undefined },
    );
    if (shape?.kind === "object") return shape;
    this.library.report(
      { file, pointer: "/type" },
      "step-not-object",
      "A step must be of type object.",
      'Write "type": "object".',
    );
    return undefined;
  }

  private read(schema: JsonObject, place: Place, position: Position): Shape | undefined {
    const resolved = this.follow(schema, place);
    if (!resolved) return undefined;
    const { schema: own, place: ownPlace, site, sitePlace, block } = resolved;
    this.reportUnknownKeys(own, ownPlace);
    if (site !== own) this.reportUnknownKeys(site, sitePlace);
    const authored = { ...object(own["x-ui"]), ...(site === own ? {} : object(site["x-ui"])) };
    const ui: JsonObject = { ...resolved.words, ...authored };
    const type = own.type;
    if (typeof type !== "string" || !TYPES.has(type)) {
      if (!(type === undefined && (own.enum || own.const !== undefined))) {
        this.library.report(
          below(ownPlace, "type"),
          "unknown-type",
          type === undefined ? `"${position.key}" has no type.` : `"${String(type)}" is not a type.`,
          type === "null"
            ? 'What holds no answer stands in the layout: "content": [{ "note": messageKey }, "field", …].'
            : `Use one of ${[...TYPES].join(", ")}.`,
        );
      }
    }
    const title = text(site.title) ?? text(own.title) ?? position.key;
    const uiPlace = below(site["x-ui"] === undefined ? ownPlace : sitePlace, "x-ui");
    const isChoice = own.enum !== undefined || ruled(own, "options") || ruled(site, "options");
    const widget = text(ui.widget) ?? plainWidget(text(type) ?? typeOfValues(own), isChoice);
    this.widgets.check(this.library, authored, widget, uiPlace);
    const autocomplete = handedDown(position.container?.ui.autocomplete, ui.autocomplete, type === "object");
    if (autocomplete !== undefined) ui.autocomplete = autocomplete;
    const base = {
      ...position,
      title,
      widget,
      ui,
      uiPlace,
      place: sitePlace,
      whenHidden: this.whenHidden(own, site, sitePlace),
    };
    const isLaidOut = own.sections !== undefined || own.content !== undefined;
    if (type === "object" && (isObject(own.properties) || isLaidOut) && !this.widgets.holdsWhole(widget)) {
      if (block !== undefined) this.open.push(block);
      const read = this.object(resolved, base, block);
      if (block !== undefined) this.open.pop();
      return read;
    }
    if (type === "array" && !this.widgets.holdsWhole(widget)) {
      return this.list(resolved, base);
    }
    return this.field(resolved, base);
  }

  private object(resolved: Resolved, base: Base, block: string | undefined): ObjectShape {
    const { schema, place, site, sitePlace } = resolved;
    // An entry written out in its list is like a block: its rules read its own properties.
    const isRoot = base.container === undefined || base.key === "*";
    const isBlock = block !== undefined;
    const siteRules = this.rules(isBlock ? site : isRoot ? {} : schema, isBlock ? sitePlace : place);
    const ownRules = isBlock || isRoot ? this.rules(schema, place) : siteRules;
    if (isBlock || isRoot) this.reportContainerRules(ownRules.rules);
    const shape: ObjectShape = {
      ...base,
      kind: "object",
      children: new Map(),
      rules: isBlock || !isRoot ? siteRules.rules : {},
      checks: isBlock || !isRoot ? siteRules.checks : [],
      ownChecks: isBlock || isRoot ? ownRules.checks : [],
      onEdit: ownRules.onEdit ?? siteRules.onEdit,
      facts: new Map(entries(schema["x-facts"], below(place, "x-facts"))),
      ...this.handed(resolved),
      entryOf: undefined,
    };
    this.reportKeywords(schema, place);
    const required = new Set([...strings(schema.required), ...strings(isBlock ? site.required : undefined)]);
    const properties = object(schema.properties);
    for (const [key, child] of Object.entries(properties)) {
      const at = below(place, "properties", key);
      if (!isObject(child)) {
        this.library.report(at, "bad-property", `"${key}" must be an object.`);
        continue;
      }
      const read = this.read(child, at, {
        key,
        pattern: `${base.pattern}/${key}`,
        required: required.has(key),
        container: shape,
      });
      if (read) shape.children.set(key, read);
    }
    for (const key of required) {
      if (Object.hasOwn(properties, key)) continue;
      this.library.report(
        below(place, "required"),
        "unknown-required",
        `"required" names "${key}", which is not a property here.`,
        suggestion(key, Object.keys(properties)),
      );
    }
    this.layout.lay(shape, schema, place);
    checkReviewLine(this.library, shape, properties);
    return shape;
  }

  private list(resolved: Resolved, base: Base): ListShape | undefined {
    const { schema, place } = resolved;
    const items = schema.items;
    if (!isObject(items)) {
      this.library.report(
        below(place, "items"),
        "no-items",
        `The list "${base.key}" does not say what its entries are.`,
        'Add "items".',
      );
      return undefined;
    }
    this.reportKeywords(schema, place);
    const { rules, checks } = this.rules(schema, place);
    const shape = {
      ...base,
      kind: "list" as const,
      rules,
      checks,
      minItems: number(schema.minItems),
      maxItems: number(schema.maxItems),
    } as ListShape;
    const entry = this.read(items, below(place, "items"), {
      key: "*",
      pattern: `${base.pattern}/*`,
      required: false,
      container: base.container,
    });
    if (entry?.kind !== "object") {
      this.library.report(
        below(place, "items"),
        "list-of-fields",
        `The entries of "${base.key}" must be objects, or the list needs a widget that holds it whole.`,
        'Give the list an "x-ui" widget such as checkboxes or upload.',
      );
      return undefined;
    }
    entry.entryOf = shape;
    shape.entry = entry;
    return shape;
  }

  private field(resolved: Resolved, base: Base): FieldShape {
    const { schema, place, site, sitePlace, block } = resolved;
    const type = (
      typeof schema.type === "string" && TYPES.has(schema.type) ? schema.type : typeOfValues(schema)
    ) as FieldShape["type"];
    const merged = block ? { ...schema, ...constraints(site) } : schema;
    const own = this.rules(schema, place);
    const atSite = block ? this.rules(site, sitePlace) : { rules: {}, checks: [], onEdit: undefined };
    if (own.onEdit || atSite.onEdit) {
      this.library.report(
        below(place, "x-rules", "onEdit"),
        "misplaced-on-edit",
        '"onEdit" belongs to the object that holds the fields.',
        "Move it to the x-rules of the step or block.",
      );
    }
    this.widgets.checkHolds(this.library, base.widget, type, base.uiPlace);
    if (typeof schema.format === "string" && !FORMATS.has(schema.format)) {
      this.library.report(
        below(place, "format"),
        "unknown-format",
        `"${schema.format}" is not a format.`,
        `Use one of ${[...FORMATS].join(", ")}.`,
      );
    }
    if (typeof schema.pattern === "string") this.checkPattern(schema.pattern, below(place, "pattern"));
    const shape: FieldShape = {
      ...base,
      kind: "field",
      type,
      schema: this.constant(merged, place),
      names: resolved.names,
      rules: { ...own.rules, ...atSite.rules },
      checks: [...own.checks, ...atSite.checks],
      ...this.handed(resolved),
    };
    const { props } = shape.rules;
    this.widgets.checkProps(this.library, base.widget, props, sitePlace);
    if (text(site.title) === undefined && text(schema.title) === undefined) {
      this.library.report(
        sitePlace,
        "missing-title",
        `"${base.key}" has no title, so people would read "${base.key}".`,
        'Add "title": "…".',
        "warning",
      );
    }
    return shape;
  }

  /** The constraints of a schema that one widget holds whole, references inside it followed. */
  private constant(schema: JsonObject, place: Place): JsonObject {
    const kept = constraints(schema);
    this.reportKeywords(schema, place);
    const inside = (child: Json, at: Place): Json => {
      if (!isObject(child)) return child;
      const resolved = this.follow(child, at);
      if (!resolved) return {};
      const own = resolved.block ? { ...resolved.schema, ...constraints(child) } : resolved.schema;
      return this.constant(own, resolved.place);
    };
    if (schema.items !== undefined) kept.items = inside(schema.items, below(place, "items"));
    if (isObject(schema.properties)) {
      kept.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, child]) => [
          name,
          inside(child, below(place, "properties", name)),
        ]),
      );
      if (schema.required !== undefined) kept.required = schema.required;
    }
    return kept;
  }

  private reportKeywords(schema: JsonObject, place: Place): void {
    for (const [keyword, value] of Object.entries(schema)) {
      const problem = keywordProblem(keyword, value);
      if (problem === undefined) continue;
      this.library.report(below(place, keyword), "bad-keyword", problem);
    }
  }

  /**
   * Follows `$ref` (also a block that is itself a reference) and keeps what stands beside it.
   * @param beside the words that may stand beside the `$ref`
   */
  follow(
    schema: JsonObject,
    place: Place,
    beside: readonly string[] = [...BESIDE_REF, ...CONSTRAINTS],
  ): Resolved | undefined {
    if (typeof schema.$ref !== "string") {
      this.reportChoices(schema, place);
      const read = readChoices(schema);
      return { ...read, place, site: read.schema, sitePlace: place, block: undefined };
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
    const block = this.library.object(target);
    if (!block) return undefined;
    for (const key of Object.keys(schema)) {
      if (beside.includes(key)) continue;
      this.library.report(below(place, key), "unknown-property", `"${key}" cannot stand beside a "$ref".`);
    }
    const inner = this.follow(block, { file: target, pointer: "" }, beside);
    if (!inner) return undefined;
    return { ...inner, site: schema, sitePlace: place, block: target };
  }

  private rules(
    schema: JsonObject,
    place: Place,
  ): { rules: AuthoredRules; checks: Authored[]; onEdit: Authored | undefined } {
    const rules: AuthoredRules = {};
    const at = below(place, "x-rules");
    const authored = schema["x-rules"];
    let checks: Authored[] = [];
    let onEdit: Authored | undefined;
    if (authored !== undefined && !isObject(authored))
      this.library.report(at, "bad-rules", '"x-rules" must be an object.');
    for (const [name, value] of Object.entries(object(authored))) {
      const rulePlace = below(at, name);
      if (!RULES.has(name)) {
        this.library.report(
          rulePlace,
          "unknown-rule",
          `"${name}" is not a rule.`,
          suggestion(name, [...RULES]) ?? `There are: ${[...RULES].join(", ")}.`,
        );
      } else if (name === "checks") {
        if (Array.isArray(value))
          checks = value.map((check, index) => ({ value: check, place: below(rulePlace, index) }));
        else this.library.report(rulePlace, "bad-checks", '"checks" must be a list.');
      } else if (name === "onEdit") onEdit = { value, place: rulePlace };
      else if (name !== "whenHidden") rules[name] = { value, place: rulePlace };
    }
    return { rules, checks, onEdit };
  }

  private reportContainerRules(rules: AuthoredRules): void {
    for (const [name, rule] of Object.entries(rules)) {
      this.library.report(
        rule.place,
        "misplaced-rule",
        `"${name}" on a step's or block's own root has no siblings to read.`,
        "Put it where the block is used, or into flow.json for a step.",
      );
    }
  }

  /** What a block is handed where it is used; what it does not take, and what is missing, is reported. */
  handed({ schema, site, sitePlace, block }: Resolved): Handed {
    const isBlock = block !== undefined;
    const params = new Map(isBlock ? entries(site["x-params"], below(sitePlace, "x-params")) : []);
    const declaredParams = new Set(isBlock ? Object.keys(object(schema["x-params"])) : []);
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

  private reportChoices(schema: JsonObject, place: Place): void {
    const codes = new Set<Json>();
    for (const { name, code } of choicesIn(schema)) {
      if (codes.has(code))
        this.library.report(
          below(place, "choices", name),
          "twin-choice",
          `Two choices have the code ${JSON.stringify(code)}.`,
          "Give each its own.",
        );
      codes.add(code);
    }
    const labels = below(place, "x-ui", "labels");
    const items = object(schema.items);
    const listed = Array.isArray(items.enum) ? items.enum : schema.enum;
    if (!Array.isArray(listed) || object(schema["x-ui"]).labels === undefined) return;
    this.library.report(
      labels,
      "labels-apart",
      "What can be chosen and what people read of it stand in two places.",
      `Write "choices": { ${listed.map((code) => `"${String(code)}": "…"`).join(", ")} } in place of "enum" and "labels".`,
    );
  }

  private checkPattern(pattern: string, place: Place): void {
    try {
      new RegExp(pattern, "u");
    } catch {
      this.library.report(place, "bad-pattern", `"${pattern}" is not a regular expression.`);
    }
  }

  private whenHidden(own: JsonObject, site: JsonObject, sitePlace: Place): "clear" | "keep" | "ask" {
    const value = object(site["x-rules"]).whenHidden ?? object(own["x-rules"]).whenHidden ?? "clear";
    if (value === "clear" || value === "keep" || value === "ask") return value;
    this.library.report(
      below(sitePlace, "x-rules", "whenHidden"),
      "bad-when-hidden",
      '"whenHidden" is clear, keep or ask.',
    );
    return "clear";
  }

  private reportUnknownKeys(schema: JsonObject, place: Place): void {
    for (const key of Object.keys(schema)) {
      if (CONSTRAINTS.has(key) || ANNOTATIONS.has(key)) continue;
      this.library.report(
        below(place, key),
        "unknown-property",
        `"${key}" is not a word of the format.`,
        suggestion(key, [...CONSTRAINTS, ...ANNOTATIONS]) ??
          "See engine/README.md §2 for the words a schema may use.",
      );
    }
  }
}

function constraints(site: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(site).filter(([key]) => CONSTRAINTS.has(key)));
}

function ruled(schema: JsonObject, rule: string): boolean {
  return object(schema["x-rules"])[rule] !== undefined;
}

function typeOfValues(schema: JsonObject): FieldShape["type"] {
  const sample = Array.isArray(schema.enum) ? schema.enum[0] : schema.const;
  return typeof sample === "number" ? "number" : typeof sample === "boolean" ? "boolean" : "string";
}

function entries(value: Json | undefined, place: Place): [string, Authored][] {
  return Object.entries(object(value)).map(([key, inner]) => [
    key,
    { value: inner, place: below(place, key) },
  ]);
}

function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
function text(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
function number(value: Json | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}
function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
