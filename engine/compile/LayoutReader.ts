import type { Field, FieldContent } from "../format/authored.ts";
import { suggestion } from "../rules/nearest.ts";
import type { Json, JsonObject } from "../types.ts";
import type { Library } from "./Library.ts";
import type { References, ResolvedField } from "./References.ts";
import type { Authored, FieldShape, ObjectShape, Shape } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";
import type { WidgetCatalogue } from "./WidgetCatalogue.ts";

type LayoutItem = Exclude<FieldContent[number], string>;

const KINDS = ["note", "link", "show"] as const;
const COMMON = ["$comment", "$ref", "$schema", "x-params", "name", "showWhen", "with"];
/** Under which word of a node's looks the word of an item stands. */
const SAID_AS: { readonly [word: string]: string } = { note: "text", link: "label", show: "widget" };

/** A section with the names of what stands in it, in order. */
interface LaidSection {
  title?: string;
  text?: string;
  fields: string[];
}

/** An item that holds no answer, a block's words and those of its use merged; each word knows where it stands. */
interface ReadItem {
  words: Map<string, Authored>;
  resolved: ResolvedField;
}

/**
 * Reads how an object lays out what is in it: `content`, or `sections` that have some each. What holds no answer, such
 * as a note, becomes a child of the object beside its properties, and all children stand in the order of the layout.
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

  /** @param shape its children are its properties; they are put in order, and the items come in between */
  lay(shape: ObjectShape, schema: Field, place: Place): void {
    const { sections, content } = schema;
    if (sections === undefined && content === undefined) return;
    const at = below(place, sections === undefined ? "content" : "sections");
    if (sections !== undefined && content !== undefined)
      this.refuse(
        at,
        '"sections" and "content" cannot stand side by side.',
        "Move the content into a section.",
      );
    const children = new Map(shape.children);
    const laid: LaidSection[] = [];
    shape.children.clear();
    if (sections === undefined) this.content(content ?? [], at, shape, children);
    for (const [index, { title, text, content: items }] of (sections ?? []).entries())
      laid.push({
        title,
        ...(text === undefined ? {} : { text }),
        fields: this.content(items, below(at, index, "content"), shape, children),
      });
    shape.layoutPlace = at;
    if (laid.length > 0) shape.ui.sections = laid as unknown as Json;
    for (const [name, child] of children) {
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

  /** Puts the children that the items name, or are, into the shape; gives their names. */
  private content(
    items: FieldContent,
    at: Place,
    shape: ObjectShape,
    properties: ReadonlyMap<string, Shape>,
  ): string[] {
    return items.flatMap((item, index) => {
      const place = below(at, index);
      if (typeof item === "string") return this.property(item, place, shape, properties);
      const child = this.item(item, place, shape);
      if (!child) return [];
      if (properties.has(child.key) || shape.children.has(child.key)) {
        const other = properties.has(child.key) ? "a property" : "another item";
        this.library.report(
          place,
          "twin-item",
          `This item is called "${child.key}", as ${other} of the same object.`,
          'Give it another "name".',
        );
        return [];
      }
      shape.children.set(child.key, child);
      return [child.key];
    });
  }

  private property(
    name: string,
    place: Place,
    shape: ObjectShape,
    properties: ReadonlyMap<string, Shape>,
  ): string[] {
    const property = properties.get(name);
    if (shape.unread.has(name)) return [];
    if (!property) {
      this.library.report(
        place,
        "unknown-item",
        `There is no property "${name}" here.`,
        suggestion(name, [...properties.keys()]) ?? 'A sentence is written as { "note": "its.messageKey" }.',
      );
      return [];
    }
    if (shape.children.has(name)) {
      this.library.report(place, "twin-item", `"${name}" is laid out twice.`, "Name it once.");
      return [];
    }
    shape.children.set(name, property);
    return [name];
  }

  private item(item: LayoutItem, place: Place, container: ObjectShape): FieldShape | undefined {
    const read = this.words(item, place);
    if (!read) return undefined;
    const { words, resolved } = read;
    const value = (word: string) => words.get(word)?.value;
    const kinds = KINDS.filter((kind) => words.has(kind));
    const kind = kinds[0];
    const said = kind && value(kind);
    if (kind === undefined || kinds.length > 1 || typeof said !== "string") return this.unreadable(place);
    const widget = kind === "show" ? said : kind;
    const name = value("name") ?? (kind === "note" ? said.split(".").at(-1) : undefined);
    if (typeof name !== "string") return this.unreadable(place);
    const ui: JsonObject = {};
    for (const [word, { value: own }] of words)
      if (!COMMON.includes(word) && word !== "title") ui[SAID_AS[word] ?? word] = own;
    ui.widget = widget;
    const uiPlace = kind in resolved.schema ? resolved.place : place;
    this.widgets.check(this.library, ui, widget, uiPlace);
    this.widgets.checkHolds(this.library, widget, "null", uiPlace);
    const given = words.get("with") as Authored<JsonObject> | undefined;
    this.widgets.checkProps(this.library, { widget, ui, uiPlace, place }, given);
    const title = value("title");
    if (kind === "show" && typeof title !== "string")
      this.library.report(
        place,
        "missing-title",
        `"${name}" has no title, so people would read "${name}".`,
        'Add "title": "…".',
        "warning",
      );
    return {
      kind: "field",
      key: name,
      pattern: `${container.pattern}/${name}`,
      title: typeof title === "string" ? title : kind === "link" ? this.wordsOf(said) : name,
      widget,
      ui,
      uiPlace,
      said: below(uiPlace, kind),
      required: false,
      whenHidden: "clear",
      place,
      schemaPlace: place,
      besideRef: [],
      rules: {
        ...(words.has("showWhen") ? { showWhen: words.get("showWhen") as Authored } : {}),
        ...(given ? { props: given } : {}),
      },
      checks: [],
      container,
      type: "null",
      schema: { type: "null" },
      names: undefined,
      ...this.references.handed(resolved),
    };
  }

  /** The words of an item; what stands at its use overrides what the block says. */
  private words(item: LayoutItem, place: Place): ReadItem | undefined {
    const resolved = this.references.follow(item as Field, place, [...COMMON, "title"]);
    if (!resolved) return undefined;
    const { schema, place: ownPlace, site, sitePlace } = resolved;
    const words = new Map<string, Authored>();
    const add = (from: Field, at: Place) => {
      for (const [word, value] of Object.entries(from as JsonObject))
        words.set(word, { value, place: below(at, word) });
    };
    add(schema, ownPlace);
    if (site !== schema) add(site, sitePlace);
    return { words, resolved };
  }

  /** A sentence by its key; other words are said as they are. */
  private wordsOf(said: string): string {
    return this.library.authored("messages", "messages.en.json")?.[said] ?? said;
  }

  private unreadable(place: Place): undefined {
    this.refuse(
      place,
      "This is no item of a layout.",
      'Write the name of a property, { "note": messageKey }, { "link": words, … } or { "show": widget, … }.',
    );
  }

  private refuse(place: Place, message: string, fix?: string): void {
    this.library.report(place, "bad-layout", message, fix);
  }
}
