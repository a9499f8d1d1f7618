import { asList, asObject, isObject } from "../json/values.ts";
import type { Json, JsonObject } from "../types.ts";

/** Something of the foreign form that the import changed or could not take over, for product staff to look at. */
export interface ImportNote {
  /** JSON pointer into the foreign schema. */
  pointer: string;
  message: string;
}

/** A condition on siblings: each named property holds one of the values. */
export type Condition = { readonly [property: string]: readonly Json[] };

/** A property of the foreign form, its references and combinations resolved. */
export interface ForeignProperty {
  key: string;
  pointer: string;
  schema: JsonObject;
  required: boolean;
  /** Shown only when one of these conditions holds; always where there is none. */
  showWhen: Condition[];
  /** Required only when one of these holds. */
  requireWhen: Condition[];
  /** Required only when one of these siblings is answered. */
  requireWith: string[];
  children: ForeignProperty[];
  /** Sets of children of which one is enough. */
  requireOneOf: string[][];
}

/** A property that may be left out and depends on nothing. */
export function newProperty(key: string, pointer: string, schema: JsonObject): ForeignProperty {
  const free = { required: false, showWhen: [], requireWhen: [], requireWith: [] };
  return { key, pointer, schema, children: [], requireOneOf: [], ...free };
}

/** Keywords that only describe, or that the reader below follows itself. */
const READ = new Set(
  "$schema $id id $comment $ref $defs definitions title description examples default deprecated readOnly writeOnly type properties required items enum const enumNames x-enumNames anyOf oneOf allOf if then else dependencies dependentRequired dependentSchemas minLength maxLength pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems additionalProperties unevaluatedProperties".split(
    " ",
  ),
);

/**
 * Reads a foreign JSON Schema (draft 4 to 2020-12) as a tree of properties. What has no counterpart in our format
 * becomes a note and never silently goes.
 * @throws Error in plain words, where the schema has no properties to ask for
 */
export function readForeign(root: JsonObject): { form: ForeignProperty; notes: ImportNote[] } {
  const reader = new ForeignReader(root);
  const form = reader.property("form", root, "", false);
  if (form.children.length === 0)
    throw new Error('The schema has no "properties" at its root, so there is nothing to ask for.');
  return { form, notes: reader.notes };
}

class ForeignReader {
  readonly notes: ImportNote[] = [];
  private readonly root: JsonObject;

  constructor(root: JsonObject) {
    this.root = root;
  }

  property(
    key: string,
    raw: Json,
    pointer: string,
    required: boolean,
    open: readonly string[] = [],
  ): ForeignProperty {
    const followed = this.resolve(raw, pointer, open);
    const { schema } = followed;
    const property: ForeignProperty = { ...newProperty(key, pointer, schema), required };
    if (isObject(schema.properties)) {
      this.children(property, schema, pointer, followed.open, []);
      this.conditions(property, schema, pointer, followed.open);
      this.lateRequired(property, schema, pointer);
    } else if (isObject(schema.items)) {
      const item = this.property("*", schema.items, `${pointer}/items`, false, followed.open);
      property.schema = { ...schema, items: item.schema };
      property.children = item.children;
      property.requireOneOf = item.requireOneOf;
    }
    for (const keyword of Object.keys(schema)) {
      if (READ.has(keyword) || keyword.startsWith("x-") || keyword.startsWith("ui:")) continue;
      this.note(
        `${pointer}/${keyword}`,
        `"${keyword}" has no counterpart in our format and was left out. Write a check where it matters.`,
      );
    }
    return property;
  }

  /** Adds the properties of one schema, or of one branch of it, under a condition. */
  private children(
    into: ForeignProperty,
    schema: JsonObject,
    pointer: string,
    open: readonly string[],
    when: Condition[],
  ): void {
    const required = strings(schema.required);
    for (const [key, raw] of Object.entries(asObject(schema.properties))) {
      const at = `${pointer}/properties/${key}`;
      const known = into.children.find((child) => child.key === key);
      if (known) this.narrow(known, raw, at, open);
      else {
        const child = this.property(key, raw, at, required.includes(key) && when.length === 0, open);
        child.showWhen = when;
        if (when.length > 0 && required.includes(key)) child.requireWhen = when;
        into.children.push(child);
      }
    }
    for (const key of required) {
      const child = into.children.find((one) => one.key === key);
      if (!child) continue;
      if (when.length === 0) child.required = true;
      else if (!child.required && child.requireWhen.length === 0) child.requireWhen = when;
    }
  }

  /** Names that are required, but described only in a branch, or nowhere. */
  private lateRequired(into: ForeignProperty, schema: JsonObject, pointer: string): void {
    for (const key of strings(schema.required)) {
      const child = into.children.find((one) => one.key === key);
      if (child) child.required = true;
      else this.note(`${pointer}/required`, `"required" names "${key}", which the form does not describe.`);
    }
  }

  /** The same property once more, in a branch: its choices add to those known. `decides`: it tells the branches apart. */
  private narrow(
    known: ForeignProperty,
    raw: Json,
    pointer: string,
    open: readonly string[],
    decides = false,
  ): void {
    const { schema } = this.resolve(raw, pointer, open);
    const [before, more] = [choicesOf(known.schema), choicesOf(schema)];
    if (before && more?.some((value) => !before.includes(value))) {
      known.schema = { ...known.schema, enum: [...new Set([...before, ...more])] };
      delete known.schema.const;
      if (decides) return;
      this.note(
        known.pointer,
        `The choices of "${known.key}" depend on other answers in the form; all of them are offered. Narrow them with "options" and "where".`,
      );
    }
  }

  /** `anyOf`, `oneOf`, `if` and `dependencies` of an object, as conditions on its properties. */
  private conditions(
    into: ForeignProperty,
    schema: JsonObject,
    pointer: string,
    open: readonly string[],
  ): void {
    for (const word of ["anyOf", "oneOf"] as const) {
      const branches = asList(schema[word]).filter(isObject);
      if (branches.length === 0) continue;
      const single = branches.map((branch) => (onlyRequires(branch) ? strings(branch.required) : []));
      if (single.every((names) => names.length === 1)) {
        into.requireOneOf.push(single.flat());
        if (word === "oneOf")
          this.note(
            `${pointer}/oneOf`,
            `The form takes exactly one of ${single.flat().join(", ")}; here one or more will do.`,
          );
        continue;
      }
      for (const [index, branch] of branches.entries())
        this.branch(into, branch, `${pointer}/${word}/${index}`, open);
    }
    if (isObject(schema.if)) {
      const condition = constantsOf(schema.if);
      if (!condition)
        this.note(
          `${pointer}/if`,
          'This "if" compares more than constants and was left out. Write it as "showWhen" or "requireWhen".',
        );
      else if (isObject(schema.then)) this.children(into, schema.then, `${pointer}/then`, open, [condition]);
      if (isObject(schema.else))
        this.note(`${pointer}/else`, 'What "else" asks for was left out. Write it with "isNot".');
    }
    const dependencies = {
      ...asObject(schema.dependencies),
      ...asObject(schema.dependentRequired),
      ...asObject(schema.dependentSchemas),
    };
    for (const [key, needed] of Object.entries(dependencies)) {
      for (const name of Array.isArray(needed) ? strings(needed) : strings(asObject(needed).required)) {
        const child = into.children.find((one) => one.key === name);
        if (child && !child.required) child.requireWith.push(key);
      }
      if (isObject(needed) && isObject(needed.properties))
        this.note(
          `${pointer}/dependencies/${key}`,
          `What depends on "${key}" beyond being required was left out.`,
        );
    }
  }

  private branch(into: ForeignProperty, raw: JsonObject, pointer: string, outer: readonly string[]): void {
    const { schema, open } = this.resolve(raw, pointer, outer);
    const condition = conditionOf(schema);
    const told: JsonObject = {};
    for (const [key, value] of Object.entries(asObject(schema.properties))) {
      if (condition && Object.hasOwn(condition, key)) {
        const known = into.children.find((child) => child.key === key);
        if (known) this.narrow(known, value, `${pointer}/properties/${key}`, open, true);
        else
          into.children.push(
            this.property(
              key,
              value,
              `${pointer}/properties/${key}`,
              strings(schema.required).includes(key),
              open,
            ),
          );
      } else if (isObject(value) && value.not !== undefined) {
        const known = into.children.find((child) => child.key === key);
        if (known?.schema.enum) {
          known.schema = { type: known.schema.type ?? "string" };
          this.note(
            `${pointer}/properties/${key}`,
            `"${key}" may also be anything that no other branch names, so it is typed and not chosen.`,
          );
        }
      } else told[key] = value;
    }
    if (!condition && Object.keys(told).length > 0)
      this.note(
        pointer,
        "The form asks for this only in one of several cases that no constant tells apart; here it is always offered.",
      );
    this.children(
      into,
      {
        ...schema,
        properties: told,
        required: strings(schema.required).filter((key) => Object.hasOwn(told, key)),
      },
      pointer,
      open,
      condition ? [condition] : [],
    );
  }

  /** Follows `$ref`, `allOf`, `null` as a type, and a choice written as `anyOf` or `oneOf`. */
  private resolve(
    raw: Json,
    pointer: string,
    open: readonly string[],
  ): { schema: JsonObject; open: readonly string[] } {
    if (!isObject(raw)) {
      if (raw !== true) this.note(pointer, "This is no schema and was read as a text.");
      return { schema: { type: "string" }, open };
    }
    let schema = raw;
    let through = open;
    if (typeof schema.$ref === "string") {
      const target = this.at(schema.$ref);
      if (through.includes(schema.$ref) || target === undefined) {
        this.note(
          `${pointer}/$ref`,
          target === undefined
            ? `There is nothing at ${schema.$ref}, so the field became a text.`
            : `${schema.$ref} holds itself; the inner one was left out.`,
        );
        const type = target === undefined ? "string" : "object";
        return { schema: { type, ...without(schema, "$ref") }, open };
      }
      through = [...open, schema.$ref];
      const inner = this.resolve(target, pointer, through);
      schema = { ...inner.schema, ...without(schema, "$ref") };
    }
    for (const part of asList(schema.allOf)) {
      const inner = this.resolve(part, `${pointer}/allOf`, through).schema;
      schema = {
        ...inner,
        ...without(schema, "allOf"),
        ...(inner.properties || schema.properties
          ? {
              properties: {
                ...asObject(schema.properties),
                ...asObject(inner.properties),
                ...asObject(schema.properties),
              },
            }
          : {}),
        ...(inner.required || schema.required
          ? { required: [...strings(inner.required), ...strings(schema.required)] }
          : {}),
        allOf: asList(schema.allOf),
      };
    }
    return {
      schema: this.oneType(this.oneChoice(without(schema, "allOf"), pointer, through), pointer),
      open: through,
    };
  }

  private oneChoice(schema: JsonObject, pointer: string, open: readonly string[]): JsonObject {
    const word = Array.isArray(schema.anyOf) ? "anyOf" : "oneOf";
    const all = asList(schema[word]).filter(isObject);
    if (all.length === 0 || schema.properties) return schema;
    const rest = without(schema, word);
    const branches = all
      .map((one) => this.resolve(one, `${pointer}/${word}`, open).schema)
      .filter((one) => one.type !== "null");
    if (branches.some((one) => one.properties || onlyRequires(one))) {
      const [first] = branches;
      return branches.length === 1 && first
        ? { ...rest, ...first }
        : { ...rest, type: "object", properties: {}, [word]: branches };
    }
    const chosen = branches.map(choicesOf);
    if (chosen.every((values) => values !== undefined)) {
      const names = branches.flatMap((one) =>
        (choicesOf(one) ?? []).map((value, i) => asList(one.enumNames)[i] ?? one.title ?? value),
      );
      return {
        ...rest,
        type: rest.type ?? branches[0]?.type ?? "string",
        enum: chosen.flat() as Json[],
        enumNames: names,
      };
    }
    if (branches.length > 1)
      this.note(
        `${pointer}/${word}`,
        "The form takes several kinds of answer here; the first one was taken.",
      );
    return { ...rest, ...branches[0] };
  }

  private oneType(schema: JsonObject, pointer: string): JsonObject {
    if (!Array.isArray(schema.type)) return schema.type ? schema : { ...schema, ...guessed(schema) };
    const types = schema.type.filter((type) => type !== "null");
    if (types.length > 1)
      this.note(`${pointer}/type`, `The form takes ${types.join(" or ")}; here it is ${String(types[0])}.`);
    return { ...schema, type: types[0] ?? "string" };
  }

  private at(reference: string): Json | undefined {
    if (!reference.startsWith("#")) return undefined;
    const keys = reference.slice(1).split("/").filter(Boolean);
    return keys.reduce<Json | undefined>(
      (value, key) =>
        isObject(value)
          ? value[decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")]
          : undefined,
      this.root,
    );
  }

  private note(pointer: string, message: string): void {
    if (!this.notes.some((one) => one.pointer === pointer && one.message === message))
      this.notes.push({ pointer, message });
  }
}

function guessed(schema: JsonObject): JsonObject {
  if (isObject(schema.properties)) return { type: "object" };
  if (schema.items !== undefined) return { type: "array" };
  const sample = choicesOf(schema)?.[0];
  return { type: typeof sample === "number" ? "number" : typeof sample === "boolean" ? "boolean" : "string" };
}

/** An `if` that compares properties with constants and does nothing else. */
function constantsOf(schema: JsonObject): Condition | undefined {
  const found = Object.entries(asObject(schema.properties)).map(
    ([key, value]) => [key, isObject(value) ? choicesOf(value) : undefined] as const,
  );
  const isPlain = Object.keys(schema).every(
    (key) => key === "properties" || key === "required" || key === "type",
  );
  return isPlain && found.length > 0 && found.every(([, values]) => values)
    ? (Object.fromEntries(found) as Condition)
    : undefined;
}

/** What tells a branch apart: the first property that it holds to constants. */
function conditionOf(schema: JsonObject): Condition | undefined {
  for (const [key, value] of Object.entries(asObject(schema.properties))) {
    const choices = isObject(value) ? choicesOf(value) : undefined;
    if (choices) return { [key]: choices };
  }
  return undefined;
}

function choicesOf(schema: JsonObject): Json[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum.filter((value) => value !== null) : undefined;
}

function onlyRequires(schema: JsonObject): boolean {
  return (
    Array.isArray(schema.required) &&
    Object.keys(schema).every((key) => key === "required" || key === "title")
  );
}

function without(schema: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== key));
}

function strings(value: Json | undefined): string[] {
  return asList(value).filter((item) => typeof item === "string");
}
