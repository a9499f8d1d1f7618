import type { Field, FieldContent } from "../format/authored.ts";
import { given } from "../json/values.ts";
import { noSuch } from "../rules/nearest.ts";
import type { Json, JsonObject } from "../types.ts";
import { linkWords } from "./catalogues.ts";
import type { Library } from "./Library.ts";
import type { References, ResolvedField } from "./References.ts";
import { type Authored, items, members, type ObjectShape, part, type Shape } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";
import type { WidgetCatalogue } from "./WidgetCatalogue.ts";

type LayoutItem = Exclude<FieldContent[number], string>;

const KINDS = ["note", "link", "show"] as const;
const COMMON = ["$comment", "$ref", "$schema", "x-params", "x-defaults", "name", "showWhen", "title", "with"];
/** The words of `x-ui` that some words of an item become. */
const SAID_AS: { readonly [word: string]: string } = { note: "text", link: "label", show: "widget" };

/** A section with the names of what stands in it, in order. */
interface LaidSection {
  title?: string;
  text?: string;
  fields: string[];
}

/** The object that is laid out, filled in the order of the layout, and its properties. */
interface LayoutTarget {
  shape: ObjectShape;
  properties: ReadonlyMap<string, Shape>;
}

/** An item without an answer: the words of its block and of its use, merged, each with its place. */
interface ReadItem {
  words: Map<string, Authored>;
  resolved: ResolvedField;
}

/**
 * Reads the layout of an object: `content`, or `sections` with content. Items without an answer, such as notes, become children
 * of the object beside its properties, and all children are put in the order of the layout.
 */
export class LayoutReader {
  private readonly library: Library;
  private readonly widgets: WidgetCatalogue;
  private readonly references: References;

  constructor(library: Library, widgets: WidgetCatalogue, references: References) {
    this.references = references;
    this.library = library;
    this.widgets = widgets;
  }

  /** @param shape with its properties as children; they are reordered, and the other items are added */
  lay(shape: ObjectShape, schema: Authored<Field>): void {
    const sections = part(schema, "sections");
    const content = part(schema, "content");
    if (sections.value === undefined && content.value === undefined) return;
    const at = sections.value === undefined ? content.place : sections.place;
    if (sections.value !== undefined && content.value !== undefined)
      this.refuse(
        at,
        '"sections" and "content" cannot stand side by side.',
        "Move the content into a section.",
      );
    const properties = new Map(shape.children);
    shape.children.clear();
    const place = (list: Authored<FieldContent | undefined>) => this.content(list, { shape, properties });
    if (sections.value === undefined) place(content);
    const laid = items(sections).map((section): LaidSection => {
      const { title, text } = section.value;
      return { title, ...given({ text }), fields: place(part(section, "content")) };
    });
    shape.layoutPlace = at;
    if (laid.length > 0) shape.ui.sections = laid as unknown as Json;
    for (const [name, child] of properties) {
      if (shape.children.has(name)) continue;
      shape.children.set(name, child);
      if (this.library.hasRemoved(at)) continue;
      this.library.report(
        at,
        "unplaced-property",
        `"${name}" is in no section, so nobody would see it.`,
        "Name it where it is to stand.",
      );
    }
  }

  /** Adds the properties and items of a content to the shape; returns their names. */
  private content(content: Authored<FieldContent | undefined>, target: LayoutTarget): string[] {
    return items(content).flatMap(({ value: item, place }) => {
      const child =
        typeof item === "string" ? this.property(item, place, target) : this.item(item, place, target);
      if (!child) return [];
      target.shape.children.set(child.key, child);
      return [child.key];
    });
  }

  private property(name: string, place: Place, { shape, properties }: LayoutTarget): Shape | undefined {
    if (shape.unread.has(name)) return undefined;
    const property = properties.get(name);
    if (!property) {
      const isSentence = !/^\w+$/.test(name);
      const fix = isSentence ? 'A sentence is written as { "note": "its.messageKey" }.' : undefined;
      const message = noSuch(`property "${name}" here`, name, [...properties.keys()], fix);
      this.library.report(place, "unknown-item", ...message);
    }
    if (!shape.children.has(name)) return property;
    this.library.report(place, "twin-item", `"${name}" is laid out twice.`, "Name it once.");
    return undefined;
  }

  private item(item: LayoutItem, place: Place, { shape, properties }: LayoutTarget): Shape | undefined {
    const read = this.words(item, place);
    const child = read && this.itemShape(read, place, shape);
    if (!child || !(properties.has(child.key) || shape.children.has(child.key))) return child;
    const other = properties.has(child.key) ? "a property" : "another item";
    this.library.report(
      place,
      "twin-item",
      `This item is called "${child.key}", as ${other} of the same object.`,
      'Give it another "name".',
    );
    return undefined;
  }

  private itemShape({ words, resolved }: ReadItem, place: Place, container: ObjectShape): Shape | undefined {
    const value = (word: string) => words.get(word)?.value as string | undefined;
    const [kind, ...others] = KINDS.filter((one) => words.has(one));
    if (kind === undefined || others.length > 0) {
      this.refuse(
        place,
        "This is no item of a layout.",
        'Write the name of a property, { "note": messageKey }, { "link": words, … } or { "show": widget, … }.',
      );
      return undefined;
    }
    const said = value(kind) as string;
    const widget = kind === "show" ? said : kind;
    // Only a note may go without a name.
    const key = value("name") ?? (said.split(".").at(-1) as string);
    const title = value("title");
    const looks = [...words].filter(([word]) => !COMMON.includes(word));
    const ui: JsonObject = Object.fromEntries(looks.map(([word, own]) => [SAID_AS[word] ?? word, own.value]));
    ui.widget = widget;
    const uiPlace = kind in resolved.schema ? resolved.place : place;
    this.widgets.check(ui, widget, uiPlace);
    this.widgets.checkHolds(widget, "null", uiPlace);
    const props = words.get("with") as Authored<JsonObject> | undefined;
    this.widgets.checkProps({ widget, ui, uiPlace, place }, props);
    if (kind === "show" && title === undefined) this.references.reportUntitled(key, place);
    return {
      kind: "field",
      key,
      pattern: `${container.pattern}/${key}`,
      title: title ?? (kind === "link" ? linkWords(this.library, said) : key),
      widget,
      ui,
      uiPlace,
      said: below(uiPlace, kind),
      required: false,
      whenHidden: "clear",
      place,
      schemaPlace: place,
      besideRef: [],
      rules: given({ showWhen: words.get("showWhen"), props }),
      checks: [],
      container,
      type: "null",
      schema: { type: "null" },
      names: undefined,
      ...this.references.handed(resolved),
    };
  }

  /** The words of an item; those at its use override those of its block. */
  private words(item: LayoutItem, place: Place): ReadItem | undefined {
    const resolved = this.references.follow(item as Field, place, COMMON);
    if (!resolved) return undefined;
    const { schema, place: ownPlace, site, sitePlace } = resolved;
    const own = members({ value: schema as JsonObject, place: ownPlace });
    const beside = members({ value: site as JsonObject, place: sitePlace });
    return { words: new Map([...own, ...beside]), resolved };
  }

  private refuse(place: Place, message: string, fix?: string): void {
    this.library.report(place, "bad-layout", message, fix);
  }
}
