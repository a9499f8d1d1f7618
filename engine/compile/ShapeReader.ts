import type { Check, Edit, Fact, Field } from "../format/authored.ts";
import { suggestion } from "../rules/nearest.ts";
import type { Json, JsonObject } from "../types.ts";
import { plainWidget } from "../widgets.ts";
import { LayoutReader } from "./LayoutReader.ts";
import type { Library } from "./Library.ts";
import { constraints, entries, References, type ResolvedField } from "./References.ts";
import type { Authored, AuthoredRules, FieldShape, Handed, ListShape, ObjectShape, Shape } from "./Shape.ts";
import { looksSecret } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";
import type { WidgetCatalogue } from "./WidgetCatalogue.ts";

interface Position {
  key: string;
  pattern: string;
  required: boolean;
  container: ObjectShape | undefined;
}

/** What the shape of any kind begins with. */
type Base = Omit<FieldShape, keyof Handed | "kind" | "schema" | "names" | "type" | "rules" | "checks">;

/** Turns the schemas of one flow into shapes: references followed, annotations split off. */
export class ShapeReader {
  private readonly library: Library;
  private readonly widgets: WidgetCatalogue;
  private readonly references: References;
  private readonly layout: LayoutReader;

  constructor(library: Library, widgets: WidgetCatalogue) {
    this.library = library;
    this.widgets = widgets;
    this.references = new References(library);
    this.layout = new LayoutReader(library, widgets, this.references);
  }

  /** The shape of a step file, or undefined where the file cannot be read. */
  step(stepId: string, file: string): ObjectShape | undefined {
    const schema = this.library.authored("step", file);
    if (!schema) return undefined;
    const shape = this.read(
      schema,
      { file, pointer: "" },
      { key: stepId, pattern: `/${stepId}`, required: true, container: undefined },
    );
    return shape?.kind === "object" ? shape : undefined;
  }

  private read(schema: Field, place: Place, position: Position): Shape | undefined {
    const resolved = this.references.follow(schema, place);
    if (!resolved) return undefined;
    const { schema: own, place: ownPlace, site, sitePlace, block } = resolved;
    const authored: JsonObject = {
      ...(own["x-ui"] as JsonObject),
      ...(site === own ? {} : (site["x-ui"] as JsonObject)),
    };
    const ui: JsonObject = { ...resolved.words, ...authored };
    const { type } = own;
    const title = site.title ?? own.title ?? position.key;
    const uiPlace = below(site["x-ui"] === undefined ? ownPlace : sitePlace, "x-ui");
    const isChoice =
      own.enum !== undefined || [own, site].some((one) => one["x-rules"]?.options !== undefined);
    const widget = text(ui.widget) ?? plainWidget(type ?? typeOfValues(own), isChoice);
    this.widgets.check(this.library, authored, widget, uiPlace);
    const autocomplete = handedDown(position.container?.ui.autocomplete, ui.autocomplete, type === "object");
    if (autocomplete !== undefined) ui.autocomplete = autocomplete;
    // What looks like a secret stays one, whatever is said of the object around it.
    const isOpen = position.container?.ui.sensitive === false && !looksSecret({ key: position.key, title });
    if (isOpen) ui.sensitive ??= false;
    const base = {
      ...position,
      title,
      widget,
      ui,
      uiPlace,
      place: sitePlace,
      schemaPlace: ownPlace,
      besideRef: block === undefined ? [] : Object.keys(site),
      whenHidden: site["x-rules"]?.whenHidden ?? own["x-rules"]?.whenHidden ?? "clear",
    };
    const isLaidOut = own.sections !== undefined || own.content !== undefined;
    if (
      type === "object" &&
      (own.properties !== undefined || isLaidOut) &&
      !this.widgets.holdsWhole(widget)
    ) {
      return this.references.within(block, () => this.object(resolved, base, block));
    }
    if (type === "array" && !this.widgets.holdsWhole(widget)) {
      return this.list(resolved, base);
    }
    return this.field(resolved, base);
  }

  private object(resolved: ResolvedField, base: Base, block: string | undefined): ObjectShape {
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
      unread: this.library.unread(below(place, "properties")),
      rules: isBlock || !isRoot ? siteRules.rules : {},
      checks: isBlock || !isRoot ? siteRules.checks : [],
      ownChecks: [...(isBlock || isRoot ? ownRules.checks : []), ...requiredSets(schema, place)],
      onEdit: ownRules.onEdit ?? siteRules.onEdit,
      facts: new Map(entries<Fact>(schema["x-facts"], below(place, "x-facts"))),
      unreadFacts: this.library.unread(below(place, "x-facts")),
      ...this.references.handed(resolved),
      entryOf: undefined,
    };
    const required = new Set([...(schema.required ?? []), ...((isBlock ? site.required : undefined) ?? [])]);
    const properties = schema.properties ?? {};
    for (const [key, child] of Object.entries(properties)) {
      const at = below(place, "properties", key);
      const read = this.read(child, at, {
        key,
        pattern: `${base.pattern}/${key}`,
        required: required.has(key),
        container: shape,
      });
      if (read) shape.children.set(key, read);
      else shape.unread.add(key);
    }
    const names = [...Object.keys(properties), ...shape.unread];
    for (const key of required) {
      if (names.includes(key)) continue;
      this.library.report(
        below(place, "required"),
        "unknown-required",
        `"required" names "${key}", which is not a property here.`,
        suggestion(key, names),
      );
    }
    this.layout.lay(shape, schema, place);
    checkReviewLine(this.library, shape, names);
    return shape;
  }

  private list(resolved: ResolvedField, base: Base): ListShape | undefined {
    const { schema, place } = resolved;
    const { items } = schema;
    if (!items) {
      this.library.report(
        below(place, "items"),
        "no-items",
        `The list "${base.key}" does not say what its entries are.`,
        'Add "items".',
      );
      return undefined;
    }
    const { rules, checks } = this.rules(schema, place);
    const shape = {
      ...base,
      kind: "list" as const,
      rules,
      checks,
      minItems: schema.minItems,
      maxItems: schema.maxItems,
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
    if (base.ui.pages === true) this.checkPages(base);
    return shape;
  }

  /** A page shows one entry, and leads back to the step: it holds no other pages, and nothing of its list is open there. */
  private checkPages({ key, pattern, ui, uiPlace }: Base): void {
    const report = (message: string, fix: string) =>
      this.library.report(below(uiPlace, "pages"), "bad-pages", message, fix);
    if (pattern.includes("/*/"))
      report(
        `"${key}" stands in an entry of another list, and a page leads back to a step.`,
        'Remove "pages": its entries open in place.',
      );
    if (ui.open !== undefined)
      report(
        'With "pages" each entry is asked on a page of its own, with "open" all in their place.',
        'Remove "pages" or "open".',
      );
  }

  private field(resolved: ResolvedField, base: Base): FieldShape {
    const { schema, place, site, sitePlace, block } = resolved;
    const type = schema.type ?? typeOfValues(schema);
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
    const shape: FieldShape = {
      ...base,
      kind: "field",
      type,
      schema: this.constant(merged, place),
      names: resolved.names,
      rules: { ...own.rules, ...atSite.rules },
      checks: [...own.checks, ...atSite.checks],
      ...this.references.handed(resolved),
    };
    this.widgets.checkProps(this.library, { ...base, place: sitePlace }, shape.rules.props);
    if (site.title === undefined && schema.title === undefined) {
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
  private constant(schema: Field, place: Place): JsonObject {
    const kept = constraints(schema);
    const inside = (child: Field, at: Place): Json => {
      const resolved = this.references.follow(child, at);
      if (!resolved) return {};
      const own = resolved.block ? { ...resolved.schema, ...constraints(child) } : resolved.schema;
      return this.constant(own as Field, resolved.place);
    };
    if (schema.items) kept.items = inside(schema.items, below(place, "items"));
    if (schema.properties) {
      kept.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, child]) => [
          name,
          inside(child, below(place, "properties", name)),
        ]),
      );
      if (schema.required) kept.required = schema.required;
    }
    return kept;
  }

  private rules(
    schema: Field,
    place: Place,
  ): { rules: AuthoredRules; checks: Authored<Check>[]; onEdit: Authored<Edit[]> | undefined } {
    const at = below(place, "x-rules");
    const { $comment, checks = [], onEdit, whenHidden, requireOneOf, ...rules } = schema["x-rules"] ?? {};
    if (rules.requireWhen === true)
      this.library.report(
        below(at, "requireWhen"),
        "always-required",
        "What is always required is said in one place.",
        'Name it in the "required" of the object around it; it is required only where it is shown.',
      );
    return {
      rules: Object.fromEntries(
        Object.entries(rules).map(([name, value]) => [name, { value, place: below(at, name) }]),
      ),
      checks: checks.map((value, index) => ({ value, place: below(at, "checks", index) })),
      onEdit: onEdit && { value: onEdit, place: below(at, "onEdit") },
    };
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
}

/** `requireOneOf` of an object as checks: one answer of each set is enough. */
function requiredSets(schema: Field, place: Place): Authored<Check>[] {
  return (schema["x-rules"]?.requireOneOf ?? []).map((names, index) => ({
    place: below(place, "x-rules", "requireOneOf", index),
    value: {
      id: index === 0 ? "requireOneOf" : `requireOneOf${index + 1}`,
      assert: { or: names.map((name) => ({ present: [{ var: name }] })) },
      message: "requireOneOf",
      params: { fields: names.map((name) => schema.properties?.[name]?.title ?? name) },
      at: names,
    } as Check,
  }));
}

function typeOfValues(schema: Field): FieldShape["type"] {
  const sample = schema.enum?.[0] ?? schema.const;
  return typeof sample === "number" ? "number" : typeof sample === "boolean" ? "boolean" : "string";
}

function text(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** A review of one line names properties that are there: "{city}, {state}". */
function checkReviewLine(library: Library, shape: ObjectShape, names: readonly string[]): void {
  const { review } = shape.ui;
  if (typeof review !== "string") return;
  for (const [, name = ""] of review.matchAll(/\{(\w+)\}/g)) {
    if (names.includes(name)) continue;
    library.report(
      below(shape.uiPlace, "review"),
      "unknown-review-field",
      `There is no property "${name}" here.`,
      suggestion(name, names),
    );
  }
}

/**
 * The HTML autocomplete of a field or group inside a group that has one itself: "off" silences everything inside;
 * a prefix such as "shipping" or "section-employer" stands before each word inside, and passes on through inner groups.
 * @param outer what the surrounding group says
 * @param own what the field or group itself says
 */
export function handedDown(outer: unknown, own: unknown, isGroup: boolean): string | undefined {
  const said = typeof own === "string" ? own : undefined;
  if (typeof outer !== "string") return said;
  if (outer === "off") return "off";
  if (said === undefined) return isGroup ? outer : undefined;
  return said === "off" ? "off" : `${outer} ${said}`;
}
