import type { Check, Edit, Fact, FieldRules } from "../format/authored.ts";
import type { Json, Names, Pattern } from "../types.ts";
import type { Place } from "./SourceFile.ts";

/** An authored part and where it stands. */
export interface Authored<T = Json> {
  value: T;
  place: Place;
}

/** `x-rules` by name; each with its own place, because a block and its use may both add some. */
export type AuthoredRules = {
  -readonly [name in Exclude<keyof FieldRules, "$comment" | "checks" | "onEdit" | "whenHidden">]?: Authored<
    Exclude<FieldRules[name], undefined>
  >;
};

interface ShapeBase {
  key: string;
  pattern: Pattern;
  title: string;
  /** The widget that is named, or the plain one of the type. */
  widget: string;
  ui: { [key: string]: Json };
  uiPlace: Place;
  required: boolean;
  whenHidden: "clear" | "keep" | "ask";
  place: Place;
  /** Where its schema is written: in the block's file, where it is a block. */
  schemaPlace: Place;
  /** Keywords of its schema that stand beside the reference to a block instead. */
  besideRef: readonly string[];
  /** Rules read in the containing object. */
  rules: AuthoredRules;
  checks: Authored<Check>[];
  /** The object that holds this property; undefined on a step's root. */
  container: ObjectShape | undefined;
}

/** What a use hands to a block; empty where it is none. */
export interface Handed {
  /** Rules for the block's parameters, read in the container. */
  params: Map<string, Authored>;
  /** Names of the parameters the block declares. */
  declaredParams: Set<string>;
  block: string | undefined;
}

export interface ObjectShape extends ShapeBase, Handed {
  kind: "object";
  children: Map<string, Shape>;
  /** Names of properties that are there and cannot be read: nothing is known of them. */
  unread: Set<string>;
  facts: Map<string, Authored<Fact>>;
  unreadFacts: Set<string>;
  ownChecks: Authored<Check>[];
  onEdit: Authored<Edit[]> | undefined;
  /** Where `sections` or `content` stands, if the object has one. */
  layoutPlace?: Place;
  /** The list this object is an entry of. */
  entryOf: ListShape | undefined;
}

export interface ListShape extends ShapeBase {
  kind: "list";
  entry: ObjectShape;
  minItems: number | undefined;
  maxItems: number | undefined;
}

export interface FieldShape extends ShapeBase, Handed {
  kind: "field";
  schema: { [keyword: string]: Json };
  /** What rules call the codes of its choices. */
  names: Names | undefined;
  /** `null` for an item of a layout, which holds no answer. */
  type: "string" | "number" | "integer" | "boolean" | "array" | "object" | "null";
  /** Where the words of a note or link stand. */
  said?: Place;
}

export type Shape = ObjectShape | ListShape | FieldShape;
