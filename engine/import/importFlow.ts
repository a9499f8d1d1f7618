import { looksPersonal } from "../compile/Shape.ts";
import { isObject } from "../json/values.ts";
import type { Json, JsonObject } from "../types.ts";
import { choicesOf, type FieldWords, labelOf, wordsOf } from "./fieldWords.ts";
import {
  type Condition,
  type ForeignProperty,
  type ImportNote,
  newProperty,
  readForeign,
} from "./foreignSchema.ts";

/** A flow made of a foreign form. `files`: JSON by path below `schemas/`. */
interface ImportedFlow {
  files: { [path: string]: JsonObject };
  fields: number;
  notes: ImportNote[];
}

/** A step of this many fields still reads as one page on a phone. */
const FIELDS_OF_A_STEP = 10;
/** What stands beneath a number of the step bar on two lines. */
const LONGEST_LABEL = 24;
/** What a form that names no limit is given, so that nothing is endless. */
const MOST_ENTRIES = 20;
/** A longer description is for colleagues, and no help beneath a label. */
const LONGEST_HINT = 160;

/**
 * Turns a foreign JSON Schema into a flow: steps by section, widgets by format and name, what depends as rules.
 * @param id the flow's id, which is also its folder and the end of its address
 * @throws Error in plain words, where there is nothing to ask for
 */
export function importFlow(foreign: JsonObject, id: string): ImportedFlow {
  const { form, notes } = readForeign(foreign);
  const writer = new FlowWriter(notes);
  const title =
    typeof foreign.title === "string" && foreign.title.trim() !== "" ? foreign.title : labelOf(id);
  const steps = stepsOf(form).map((step, index) => ({ ...step, id: `step${index + 1}` }));
  const ids = steps.map((step) => step.id);
  const files: { [path: string]: JsonObject } = {};
  for (const step of steps) {
    files[`flows/${id}/${step.id}.step.json`] = {
      $schema: "../../meta/step.schema.json",
      title: titleAndLabel(step.title),
      ...writer.object(step.properties, step.requireOneOf),
    };
  }
  files[`flows/${id}/review.step.json`] = {
    $schema: "../../meta/step.schema.json",
    title: "Review",
    type: "object",
    content: [{ show: "review", name: "review", title: "Your answers", steps: ids }],
    properties: {},
  };
  files[`flows/${id}/flow.json`] = flowFile(id, title, ids);
  files[`flows/${id}/examples/empty.json`] = {
    $schema: "../../../meta/example.schema.json",
    title: "Nothing is answered yet",
    answers: {},
    step: "step1",
    expect: { path: [...ids, "review"], step: "step1" },
  };
  if (writer.personal > 0)
    notes.push({
      pointer: "",
      message: `The form does not say whose names and addresses it asks for, so the browser fills none of ${writer.personal} such fields. Where they are the person's own, write the "autocomplete" that HTML has for them.`,
    });
  return { files, fields: writer.fields, notes };
}

/** The file of a flow that is not published yet: these steps, then a review. */
export function flowFile(id: string, title: string, steps: readonly string[]): JsonObject {
  return {
    $schema: "../../meta/flow.schema.json",
    id,
    version: "1.0.0",
    title,
    base: `/o/${id}`,
    published: false,
    steps: [
      ...steps.map((step) => ({ id: step, path: step, schema: `${step}.step.json` })),
      {
        id: "review",
        path: "review",
        schema: "review.step.json",
        onward: "ui.submit",
        submit: [{ exit: "done" }],
      },
    ],
    exits: { cancel: { to: "dashboard" }, done: { to: "dashboard" } },
    draft: { browser: "session" },
  };
}

interface ImportedSection {
  /** Empty where it is still to be named. */
  title: string;
  properties: ForeignProperty[];
  requireOneOf: string[][];
}

/** An entry with more fields than these is asked on a page of its own. */
const FIELDS_OF_A_CARD = 6;

/** A property that is itself a page becomes a step; the others are put together in their order, a page full at a time. */
function stepsOf(form: ForeignProperty): ImportedSection[] {
  const steps: ImportedSection[] = [];
  let page: ForeignProperty[] = [];
  const isInSections = form.children.every((one) => one.schema.type === "object");
  const turn = () => {
    if (page.length > 0) steps.push({ title: "", properties: page, requireOneOf: [] });
    page = [];
  };
  for (const property of form.children) {
    const isSection = property.children.length > 0 && property.schema.type === "object" && isFree(property);
    const isPage = isSection && (isInSections || leaves(property) > FIELDS_OF_A_STEP / 2);
    if (isPage) {
      turn();
      steps.push({
        title: titleOf(property),
        properties: property.children,
        requireOneOf: property.requireOneOf,
      });
      continue;
    }
    if (page.length > 0 && leaves(...page, property) > FIELDS_OF_A_STEP) turn();
    page.push(property);
  }
  turn();
  return named(withSiblings(steps, form));
}

/** Whether nothing outside of an object decides on it, so that it may stand in a step of its own. */
function isFree({ showWhen, requireWhen, requireWith }: ForeignProperty): boolean {
  return showWhen.length === 0 && requireWhen.length === 0 && requireWith.length === 0;
}

/** Rules read siblings, so what a property depends on must stand in its step: such pages are put together. */
function withSiblings(steps: ImportedSection[], form: ForeignProperty): ImportedSection[] {
  const together: ImportedSection[] = [];
  for (const step of steps) {
    if (step.title !== "") {
      together.push(step);
      continue;
    }
    const needed = step.properties.flatMap((one) => [
      ...one.requireWith,
      ...[...one.showWhen, ...one.requireWhen].flatMap((when) => Object.keys(when)),
    ]);
    const sets = form.requireOneOf.filter((names) => names.some((name) => has(step, name)));
    const from = together.findIndex(
      (earlier) => earlier.title === "" && [...needed, ...sets.flat()].some((name) => has(earlier, name)),
    );
    if (from === -1) together.push(step);
    else {
      const later = together.splice(from);
      const joined = [...later.filter((one) => one.title === ""), step];
      together.push(...later.filter((one) => one.title !== ""), {
        title: "",
        properties: joined.flatMap((one) => one.properties),
        requireOneOf: joined.flatMap((one) => one.requireOneOf),
      });
    }
  }
  for (const names of form.requireOneOf)
    together.find((step) => names.every((name) => has(step, name)))?.requireOneOf.push(names);
  return together;
}

function has(step: ImportedSection, key: string): boolean {
  return step.properties.some((one) => one.key === key);
}

/** Words that begin many names and tell nothing of them. */
const EMPTY_WORDS = /^(is|has|was|are|do|does|did|the|a|an|date|number|name|other)$/i;

/** A step without a title is called by the word that most of its fields begin with, else by its first field. */
function named(steps: ImportedSection[]): ImportedSection[] {
  const taken = new Set<string>();
  return steps.map((step) => {
    const titles = step.properties.map(titleOf);
    const words = titles.map((title) => title.split(" ")[0] ?? "");
    const common = words.find(
      (word) => !EMPTY_WORDS.test(word) && words.filter((other) => other === word).length * 2 > words.length,
    );
    const base =
      step.title ||
      (titles.length > 1 && common) ||
      (titles.length > 1 ? `${titles[0]} and more` : (titles[0] ?? "Step"));
    let title = base;
    for (let number = 2; taken.has(title); number++) title = `${base} ${number}`;
    taken.add(title);
    return { ...step, title };
  });
}

/** The step bar has room for few words: a long title is cut behind one of them that does not lead on to the next. */
function titleAndLabel(title: string): string {
  if (title.length <= LONGEST_LABEL) return title;
  const whole = title.slice(0, LONGEST_LABEL + 1).replace(/\s+\S*$/, "");
  const label = whole.replace(/(\s+(a|an|and|at|by|for|from|in|is|of|on|or|the|to|with|your))+$/i, "");
  return `${title} / ${label}`;
}

function leaves(...properties: ForeignProperty[]): number {
  return properties.reduce((sum, one) => sum + (one.children.length > 0 ? leaves(...one.children) : 1), 0);
}

function titleOf({ key, schema }: ForeignProperty): string {
  return typeof schema.title === "string" && schema.title.trim() !== "" ? schema.title : labelOf(key);
}

class FlowWriter {
  fields = 0;
  /** How many fields a browser might fill if it were the person's own. */
  personal = 0;
  private readonly notes: ImportNote[];

  constructor(notes: ImportNote[]) {
    this.notes = notes;
  }

  object(children: readonly ForeignProperty[], requireOneOf: readonly string[][]): JsonObject {
    const keys = this.keysOf(children);
    const known = new Map(children.map((child) => [child.key, child]));
    const properties: JsonObject = {};
    for (const child of children) {
      const written = this.property(child, keys, known);
      if (written) properties[keys.get(child.key) as string] = written;
    }
    const required = children
      .filter((child) => child.required && (keys.get(child.key) as string) in properties)
      .map((child) => keys.get(child.key) as string);
    return {
      type: "object",
      ...(required.length > 0 ? { required } : {}),
      properties,
      ...(requireOneOf.length > 0
        ? {
            "x-rules": {
              requireOneOf: requireOneOf.map((names) => names.map((name) => keys.get(name) ?? name)),
            },
          }
        : {}),
    };
  }

  /** Names that a path can say: letters, digits and underscores. */
  private keysOf(children: readonly ForeignProperty[]): Map<string, string> {
    const keys = new Map<string, string>();
    for (const { key, pointer } of children) {
      const plain = key.replace(
        /[^A-Za-z0-9_]+(.)?/g,
        (_, next: string | undefined) => next?.toUpperCase() ?? "",
      );
      const name = /^[A-Za-z]/.test(plain) ? plain : `field${plain}`;
      if (name !== key)
        this.notes.push({
          pointer,
          message: `"${key}" is called "${name}" here, because paths are made of letters and digits.`,
        });
      keys.set(key, name);
    }
    return keys;
  }

  private property(
    child: ForeignProperty,
    keys: ReadonlyMap<string, string>,
    known: ReadonlyMap<string, ForeignProperty>,
  ): JsonObject | undefined {
    const { schema, pointer } = child;
    const rules = rulesOf(child, keys, known);
    const title = titleOf(child);
    const description = typeof schema.description === "string" ? schema.description : undefined;
    if (schema.type === "object" && child.children.length === 0) {
      this.notes.push({ pointer, message: `"${child.key}" describes no fields and was left out.` });
      return undefined;
    }
    if (schema.type === "object") {
      const inner = this.object(child.children, child.requireOneOf);
      const own = {
        ...(inner["x-rules"] as JsonObject | undefined),
        ...(rules["x-rules"] as JsonObject | undefined),
      };
      return { title, ...inner, ...(Object.keys(own).length > 0 ? { "x-rules": own } : {}) };
    }
    if (schema.type === "array" && !isChoice(schema.items)) return { ...this.list(child, title), ...rules };
    this.fields += 1;
    const words: FieldWords = wordsOf(child);
    for (const message of words.notes) this.notes.push({ pointer, message });
    const isHint = description !== undefined && description.length <= LONGEST_HINT;
    const isPersonal = looksPersonal({ key: child.key, title }, words.widget ?? String(words.ui.widget));
    if (isPersonal) this.personal += 1;
    const ui = {
      ...words.ui,
      ...(isPersonal ? { autocomplete: "off" } : {}),
      ...(isHint ? { hint: description } : {}),
    };
    return {
      ...(words.block ? { $ref: `../../blocks/${words.block}.json` } : {}),
      title,
      ...(description !== undefined && !isHint ? { description } : {}),
      ...words.keywords,
      ...(Object.keys(ui).length > 0 ? { "x-ui": ui } : {}),
      ...rules,
    };
  }

  private list(child: ForeignProperty, title: string): JsonObject {
    const { schema, pointer } = child;
    const items = isObject(schema.items) ? schema.items : { type: "string" };
    const isPlain = child.children.length === 0;
    if (isPlain)
      this.notes.push({
        pointer,
        message: `The entries of "${child.key}" are plain values; here each is an object with the one field "value".`,
      });
    if (schema.maxItems === undefined)
      this.notes.push({
        pointer,
        message: `"${child.key}" has no limit; here it takes at most ${MOST_ENTRIES}.`,
      });
    const value: ForeignProperty = {
      ...newProperty("value", `${pointer}/items`, { title: singular(title), ...items }),
      required: true,
    };
    return {
      title,
      type: "array",
      ...(typeof schema.minItems === "number" ? { minItems: schema.minItems } : {}),
      maxItems: typeof schema.maxItems === "number" ? schema.maxItems : MOST_ENTRIES,
      items: {
        title: singular(title),
        ...this.object(isPlain ? [value] : child.children, child.requireOneOf),
      },
      "x-ui": {
        widget: "entries",
        addLabel: `Add ${singular(title).toLowerCase()}`,
        entryLabel: singular(title),
        ...(leaves(...child.children) > FIELDS_OF_A_CARD && !pointer.includes("/items/")
          ? { pages: true }
          : {}),
      },
    };
  }
}

/** What a property depends on, as rules over its siblings. */
function rulesOf(
  child: ForeignProperty,
  keys: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, ForeignProperty>,
): JsonObject {
  const rule = (when: readonly Condition[]) =>
    anyOf(
      when.map((one) =>
        allOf(
          Object.entries(one).map(([key, values]) => equals(keys.get(key) ?? key, values, known.get(key))),
        ),
      ),
    );
  const required: Json[] = [
    ...(child.requireWhen.length > 0 ? [rule(child.requireWhen)] : []),
    ...child.requireWith.map((key) => ({ present: [{ var: keys.get(key) ?? key }] })),
  ];
  const rules: JsonObject = {
    ...(child.showWhen.length > 0 ? { showWhen: rule(child.showWhen) } : {}),
    ...(required.length > 0 ? { requireWhen: anyOf(required) } : {}),
  };
  return Object.keys(rules).length > 0 ? { "x-rules": rules } : {};
}

function equals(path: string, values: readonly Json[], of: ForeignProperty | undefined): Json {
  if (of?.schema.type === "boolean") return values.includes(true) ? { is: path } : { is: [path, "no"] };
  const names = of ? choicesOf(of.schema) : [];
  return { is: [path, ...values.map((value) => names.find(({ code }) => code === value)?.name ?? value)] };
}

function anyOf(rules: readonly Json[]): Json {
  return rules.length === 1 ? (rules[0] as Json) : { or: [...rules] };
}
function allOf(rules: readonly Json[]): Json {
  return rules.length === 1 ? (rules[0] as Json) : { and: [...rules] };
}

function singular(title: string): string {
  if (/ies$/.test(title)) return `${title.slice(0, -3)}y`;
  return /[^s]s$/.test(title) ? title.slice(0, -1) : title;
}
function isChoice(items: Json | undefined): boolean {
  return isObject(items) && Array.isArray(items.enum);
}
