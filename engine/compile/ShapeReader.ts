import type { Check, Edit, Field } from "../format/authored.ts";
import { meant, noSuch } from "../rules/nearest.ts";
import type { Json, JsonObject } from "../types.ts";
import { plainWidget } from "../widgets.ts";
import { reportStrayBraces, textFormat } from "./catalogues.ts";
import { LayoutReader } from "./LayoutReader.ts";
import type { Library } from "./Library.ts";
import { constraints, References, type ResolvedField } from "./References.ts";
import {
  type Authored,
  type AuthoredRules,
  type FieldShape,
  type Handed,
  items,
  type ListShape,
  looksSecret,
  members,
  type ObjectShape,
  part,
  type Shape,
} from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";
import type { WidgetCatalogue } from "./WidgetCatalogue.ts";

interface Position {
  key: string;
  pattern: string;
  required: boolean;
  container: ObjectShape | undefined;
  /** What the list was handed whose entry it is, where the list is a block. */
  passedOn?: Handed["params"];
}

/** What the shape of any kind begins with. */
type Base = Omit<FieldShape, keyof Handed | "kind" | "schema" | "names" | "type" | "rules" | "checks"> &
  Pick<Position, "passedOn">;

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
    const value = this.library.authored("step", file);
    if (!value) return undefined;
    const position = { key: stepId, pattern: `/${stepId}`, required: true, container: undefined };
    const shape = this.read({ value, place: { file, pointer: "" } }, position);
    return shape?.kind === "object" ? shape : undefined;
  }

  private read({ value, place }: Authored<Field>, position: Position): Shape | undefined {
    const resolved = this.references.follow(value, place);
    if (!resolved) return undefined;
    const { schema: own, place: ownPlace, site, sitePlace, block } = resolved;
    const authored: JsonObject = {
      ...(own["x-ui"] as JsonObject),
      ...(site === own ? {} : (site["x-ui"] as JsonObject)),
    };
    const { type, format } = own;
    const usual = textFormat(format)?.widget;
    const ui: JsonObject = { ...(usual ? { widget: usual } : {}), ...resolved.words, ...authored };
    const title = site.title ?? own.title ?? position.key;
    const uiPlace = below(site["x-ui"] === undefined ? ownPlace : sitePlace, "x-ui");
    const isChoice =
      own.enum !== undefined || [own, site].some((one) => one["x-rules"]?.options !== undefined);
    const widget = (ui.widget as string | undefined) ?? plainWidget(type ?? typeOfValues(own), isChoice);
    this.widgets.check(authored, widget, uiPlace);
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
    const isLaidOut = [own.properties, own.sections, own.content].some((one) => one !== undefined);
    if (this.widgets.of(widget).whole) return this.field(resolved, base);
    if (type === "array") return this.references.within(block, () => this.list(resolved, base));
    if (type !== "object" || !isLaidOut) return this.field(resolved, base);
    return this.references.within(block, () => this.object(resolved, base, block));
  }

  private object(resolved: ResolvedField, base: Base, block: string | undefined): ObjectShape {
    const { schema, place, site, sitePlace } = resolved;
    const own = { value: schema, place };
    const [properties, facts] = [part(own, "properties"), part(own, "x-facts")];
    // An entry written out in its list is like a block: its rules read its own properties.
    const isRoot = base.container === undefined || base.key === "*";
    const isBlock = block !== undefined;
    const siteRules = this.rules(
      isBlock ? { value: site, place: sitePlace } : isRoot ? { ...own, value: {} } : own,
    );
    const ownRules = isBlock || isRoot ? this.rules(own) : siteRules;
    if (isBlock || isRoot) this.reportContainerRules(ownRules.rules);
    if (base.key === "*") this.reportContainerRules(siteRules.rules);
    const shape: ObjectShape = {
      ...base,
      kind: "object",
      children: new Map(),
      unread: this.library.unread(properties.place),
      rules: siteRules.rules,
      checks: siteRules.checks,
      ownChecks: [...(isBlock || isRoot ? ownRules.checks : []), ...requiredSets(own)],
      onEdit: ownRules.onEdit ?? siteRules.onEdit,
      facts: new Map(members(facts)),
      unreadFacts: this.library.unread(facts.place),
      ...this.references.handed(resolved, base.passedOn),
      entryOf: undefined,
    };
    const required = new Set([...(schema.required ?? []), ...((isBlock ? site.required : undefined) ?? [])]);
    for (const [key, child] of members(properties)) {
      const pattern = `${base.pattern}/${key}`;
      const read = this.read(child, { key, pattern, required: required.has(key), container: shape });
      if (read) shape.children.set(key, read);
      else shape.unread.add(key);
    }
    const names = [...Object.keys(schema.properties ?? {}), ...shape.unread];
    for (const key of required) {
      if (names.includes(key)) continue;
      const message = `"required" names "${key}", which is not a property here.`;
      this.library.report(below(place, "required"), "unknown-required", message, meant(key, names).fix);
    }
    this.layout.lay(shape, own);
    this.checkReviewLine(shape, names);
    return shape;
  }

  /** A review of one line names properties that are there: "{city}, {state}". */
  private checkReviewLine({ ui, uiPlace }: ObjectShape, names: readonly string[]): void {
    if (typeof ui.review !== "string") return;
    reportStrayBraces(this.library, ui.review, below(uiPlace, "review"));
    for (const [, name = ""] of ui.review.matchAll(/\{(\w+)\}/g))
      if (!names.includes(name))
        this.library.report(
          below(uiPlace, "review"),
          "unknown-review-field",
          ...noSuch(`property "${name}" here`, name, names),
        );
  }

  private list(resolved: ResolvedField, base: Base): ListShape | undefined {
    const { schema, place, site, sitePlace, block } = resolved;
    const entries = part({ value: schema, place }, "items");
    if (!entries.value) {
      this.library.report(
        entries.place,
        "no-items",
        `The list "${base.key}" does not say what its entries are.`,
        'Add "items".',
      );
      return undefined;
    }
    this.references.reportLimits(resolved);
    const { minItems, maxItems } = schema;
    const own = this.rules({ value: schema, place });
    const atSite = block ? this.rules({ value: site, place: sitePlace }) : undefined;
    const rules = { ...own.rules, ...atSite?.rules };
    const checks = [...own.checks, ...(atSite?.checks ?? [])];
    const shape = { ...base, kind: "list" as const, rules, checks, minItems, maxItems } as ListShape;
    const pattern = `${base.pattern}/*`;
    const entry = this.read(entries as Authored<Field>, {
      key: "*",
      pattern,
      required: false,
      container: base.container,
      // A block that is a list has no rules of its own object, so what it is handed is its entries'.
      ...(block ? { passedOn: this.references.handed(resolved).params } : {}),
    });
    if (entry?.kind !== "object") {
      this.library.report(
        entries.place,
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
    this.references.reportLimits({ ...resolved, schema: merged });
    const own = this.rules({ value: schema, place });
    const atSite = block ? this.rules({ value: site, place: sitePlace }) : undefined;
    if (own.onEdit || atSite?.onEdit) {
      this.library.report(
        below(place, "x-rules", "onEdit"),
        "misplaced-on-edit",
        '"onEdit" belongs to the object that holds the fields.',
        "Move it to the x-rules of the step or block.",
      );
    }
    this.widgets.checkHolds(base.widget, type, base.uiPlace);
    const shape: FieldShape = {
      ...base,
      kind: "field",
      type,
      schema: this.constant(merged, place),
      names: resolved.names,
      rules: { ...own.rules, ...atSite?.rules },
      checks: [...own.checks, ...(atSite?.checks ?? [])],
      ...this.references.handed(resolved),
    };
    this.widgets.checkProps({ ...base, place: sitePlace }, shape.rules.props);
    this.widgets.checkChoices(shape);
    if (site.title === undefined && schema.title === undefined)
      this.references.reportUntitled(base.key, sitePlace);
    return shape;
  }

  /** The constraints of a schema that one widget holds whole, references inside it followed. */
  private constant(schema: Field, place: Place): JsonObject {
    const kept = constraints(schema);
    const inside = (child: Field, at: Place): Json => {
      const resolved = this.references.follow(child, at);
      if (!resolved) return {};
      const own = resolved.block ? { ...resolved.schema, ...constraints(child) } : resolved.schema;
      this.references.reportLimits({ ...resolved, schema: own });
      return this.constant(own as Field, resolved.place);
    };
    if (schema.items) kept.items = inside(schema.items, below(place, "items"));
    if (schema.properties) {
      const properties = members(part({ value: schema, place }, "properties"));
      kept.properties = Object.fromEntries(
        properties.map(([name, { value, place: at }]) => [name, inside(value, at)]),
      );
      if (schema.required) kept.required = schema.required;
    }
    return kept;
  }

  private rules(schema: Authored<Field>): {
    rules: AuthoredRules;
    checks: Authored<Check>[];
    onEdit: Authored<Edit[]> | undefined;
  } {
    const own = part(schema, "x-rules");
    const { $comment, checks, onEdit, whenHidden, requireOneOf, ...rules } = own.value ?? {};
    if (rules.requireWhen === true)
      this.library.report(
        part(own, "requireWhen").place,
        "always-required",
        "What is always required is said in one place.",
        'Name it in the "required" of the object around it; it is required only where it is shown.',
      );
    return {
      rules: Object.fromEntries(members({ ...own, value: rules as JsonObject })),
      checks: items(part(own, "checks")),
      onEdit: onEdit && { value: onEdit, place: part(own, "onEdit").place },
    };
  }

  private reportContainerRules(rules: AuthoredRules): void {
    for (const [name, rule] of Object.entries(rules)) {
      this.library.report(
        rule.place,
        "misplaced-rule",
        `"${name}" on the root of a step, block or entry has no siblings to read.`,
        "Put it where the block is used, into flow.json for a step, or on the list for its entries.",
      );
    }
  }
}

/** `requireOneOf` of an object as checks: one answer of each set is enough. */
function requiredSets(schema: Authored<Field>): Authored<Check>[] {
  const { properties } = schema.value;
  return items(part(part(schema, "x-rules"), "requireOneOf")).map(({ value: names, place }, index) => ({
    place,
    value: {
      id: index === 0 ? "requireOneOf" : `requireOneOf${index + 1}`,
      assert: { or: names.map((name) => ({ present: [{ var: name }] })) },
      message: "requireOneOf",
      params: { fields: names.map((name) => properties?.[name]?.title ?? name) },
      at: names,
    },
  }));
}

function typeOfValues(schema: Field): FieldShape["type"] {
  const sample = schema.enum?.[0] ?? schema.const;
  return typeof sample === "number" ? "number" : typeof sample === "boolean" ? "boolean" : "string";
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
