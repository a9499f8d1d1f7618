import type { Check, Edit, Fact, FieldRules } from "../format/authored.ts";
import type { Json, Names, Pattern } from "../types.ts";
import { below, type Place } from "./SourceFile.ts";

/** An authored part and where it stands. */
export interface Authored<T = Json> {
  value: T;
  place: Place;
}

/** A part of something authored, with its own place; its value is undefined where there is none. */
export function part<T extends object | undefined, K extends keyof NonNullable<T> & string>(
  { value, place }: Authored<T>,
  key: K,
): Authored<NonNullable<T>[K] | Extract<T, undefined>> {
  return {
    value: (value as NonNullable<T> | undefined)?.[key] as NonNullable<T>[K],
    place: below(place, key),
  };
}

/** The items of an authored list, each with its place. */
export function items<T>({ value, place }: Authored<readonly T[] | undefined>): Authored<T>[] {
  return (value ?? []).map((item, index) => ({ value: item, place: below(place, index) }));
}

/** The members of an authored object by name, each with its place. */
export function members<T>({
  value,
  place,
}: Authored<{ readonly [name: string]: T } | undefined>): [name: string, member: Authored<T>][] {
  return Object.entries(value ?? {}).map(([name, member]) => [
    name,
    { value: member, place: below(place, name) },
  ]);
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

/** The shape at a path down from an object, such as "address/zip". */
export function shapeAt(owner: ObjectShape, path: string): Shape | undefined {
  const found = walk(owner, path);
  return found === "unread" ? undefined : found;
}

/** Whether a path leads to a property that is there and cannot be read, or into one. */
export function isUnreadAt(owner: ObjectShape, path: string): boolean {
  return walk(owner, path) === "unread";
}

/** Whether there is something at a path, be it only what cannot be read. */
export function hasAt(owner: ObjectShape, path: string): boolean {
  return walk(owner, path) !== undefined;
}

/** The names of what holds an answer in an object. */
export function answeredIn({ children }: ObjectShape): string[] {
  return [...children.values()]
    .filter((child) => child.kind !== "field" || child.type !== "null")
    .map(({ key }) => key);
}

/** The pointers of all that holds an answer below an object, but for what is in the entries of lists. */
export function pointersIn(owner: ObjectShape, at: string): string[] {
  return answeredIn(owner).flatMap((key) => {
    const child = owner.children.get(key);
    const pointer = `${at}/${key}`;
    return [pointer, ...(child?.kind === "object" ? pointersIn(child, pointer) : [])];
  });
}

function walk(owner: ObjectShape, path: string): Shape | "unread" | undefined {
  let current: Shape | undefined = owner;
  for (const key of path.split("/")) {
    if (current?.kind !== "object") return undefined;
    if (current.unread.has(key)) return "unread";
    current = current.children.get(key);
  }
  return current;
}

/** What a field is called. */
interface Titled {
  key: string;
  title: string;
}

/** Names of what the browser must not keep and the review must not show in full. */
const SECRET =
  /\bssn\b|social security|\b(tax|taxpayer) ?id|\b(ein|itin|pin|cvc|cvv)\b|\b(account|routing|card|passport|license) ?number|\bcode\b|pass ?(word|phrase|code)|\bsecret\b|\btoken\b/;
/** Names of what a browser knows of the person before it. */
const PERSONAL =
  /\b(first|middle|last|full|legal) name\b|e-?mail|phone|\bstreet|address|\bcity\b|\btown\b|\bstate\b|province|\b(zip|postal)\b|\bcountry\b|\bbirth\b/;
/** Widgets that hold nothing else, and those that a browser can fill as well. */
const PERSONAL_WIDGETS = ["name", "email", "phone", "country", "zip"];
const FILLED_WIDGETS = ["text", "select", "date"];

/** Whether a field is called like a secret, such as the number of an account. */
export function looksSecret(field: Titled): boolean {
  return SECRET.test(wordsOf(field).replace(/\b(zip|postal|zip or postal) ?(postal )?code\b/g, ""));
}

/** Whether a field may hold what a browser knows of the person before it, such as a city. */
export function looksPersonal(field: Titled, widget: string): boolean {
  return (
    PERSONAL_WIDGETS.includes(widget) || (FILLED_WIDGETS.includes(widget) && PERSONAL.test(wordsOf(field)))
  );
}

/** Key and title in small words. */
function wordsOf({ key, title }: Titled): string {
  return `${key.replace(/([a-z])([A-Z])/g, "$1 $2")} / ${title}`.toLowerCase();
}
