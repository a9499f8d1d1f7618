/** `npm run generate`: writes everything that is derived from the meta-schemas and the folders of the widgets. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { compile } from "json-schema-to-typescript";
import { firstRow } from "../compile/shortForms.ts";
import { type Grammar, grammarReference } from "../generate/grammarReference.ts";
import {
  type CommonWords,
  type Widget,
  type WidgetFile,
  widgetCatalogue,
  widgetParts,
  widgetReference,
  widgetsSchema,
} from "../generate/widgets.ts";
import { isObject } from "../json/values.ts";
import type { Operator } from "../rules/Call.ts";
import { language } from "../rules/compileRule.ts";
import type { Json, Sources } from "../types.ts";
import { InputError, laidOut, readSources, reportInput, writeText } from "./files.ts";

const META = "schemas/meta/";

/**
 * `generate`: writes again the lists of widgets from each widget's own folder, the meta-schema of rules from the operators,
 * and the types of authored files.
 */
export async function run(words: string[], folder: string): Promise<number> {
  const root = join(folder, "..");
  const changed: string[] = [];
  const write = (files: { [path: string]: string }) => {
    for (const [path, text] of Object.entries(files)) {
      if (existsSync(join(root, path)) && readFileSync(join(root, path), "utf8") === text) continue;
      writeText(join(root, path), text);
      changed.push(path);
    }
  };
  const code = reportInput(() => {
    if (words.length > 0)
      throw new InputError(`"${words.join(" ")}" is not known here: npm run -s generate takes no words.`);
    write(generatedFiles(root));
    return 0;
  });
  // The types follow from the meta-schemas, those of the widgets just written among them.
  if (code === 0) write({ [TYPES_FILE]: await authoredTypes(readSources(folder)) });
  if (code === 0) console.log(changed.length === 0 ? "Nothing has changed." : changed.join("\n"));
  return code;
}

/**
 * Every file generated from the widgets and the operators, laid out by its formatter, by path from its root.
 * @throws InputError where a widget.json does not say what a widget must
 */
export function generatedFiles(root: string): { [path: string]: string } {
  const widgets = readWidgets(root);
  const common = commonWords(root);
  const data = {
    "schemas/widgets.json": widgetCatalogue(widgets, common.ui),
    "schemas/meta/widgets.schema.json": widgetsSchema(widgets, common),
    "schemas/meta/rule.schema.json": ruleSchema(words),
  };
  const metas = Object.entries(data).flatMap(([path, value]) =>
    path.startsWith(META) ? [[path.slice(META.length), value]] : [],
  );
  const files = {
    ...widgetParts(widgets),
    "widgets/README.md": widgetReference(widgets),
    "schemas/README.md": withReference(root, Object.fromEntries(metas)),
    ...Object.fromEntries(Object.entries(data).map(([path, value]) => [path, JSON.stringify(value)])),
  };
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, path.endsWith(".md") ? text : laidOut(path, text)]),
  );
}

/** The README of the definitions, which is written by hand down to its reference. */
function withReference(root: string, generated: Grammar): string {
  const heading = "## Every word of the format\n";
  const [byHand = ""] = readFileSync(join(root, "schemas/README.md"), "utf8").split(heading);
  const files = readdirSync(join(root, "schemas/meta")).filter((file) => file.endsWith(".schema.json"));
  const grammar = Object.fromEntries(files.map((file) => [file, readJson(join(root, "schemas/meta", file))]));
  return `${byHand}${heading}\n${grammarReference({ ...(grammar as Grammar), ...generated })}`;
}

/** The words that stand beside those of a widget. */
function commonWords(root: string): CommonWords {
  const { definitions } = readJson(join(root, "schemas/meta/field.schema.json")) as {
    definitions: { [name in keyof CommonWords]: { properties: object } };
  };
  return {
    ui: Object.keys(definitions.ui.properties),
    show: Object.keys(definitions.show.properties),
  };
}

type TypedSchema = { [keyword: string]: Json };

/** Where the types of authored files are written, below the repository's root. */
export const TYPES_FILE = "engine/format/authored.ts";
/** The rest of what is said of widgets depends on which one stands there: types cannot say it. */
const NAMES_OF_WIDGETS = ["name", "shown"];
/** What is said of an object that holds anything under any names. */
const OF_NAMES = ["type", "propertyNames", "additionalProperties"];
const WIDTH = 110;
const BANNER = `// Written by "npm run generate" from schemas/meta. Change the meta-schemas, never this file.
import type { Json } from "../types.ts";
`;

/** The TypeScript types of authored files, by kind: `AuthoredFiles["flow"]`, and each part that has a title. */
export async function authoredTypes(sources: Sources): Promise<string> {
  const metas = Object.entries(sources).filter(([path]) =>
    /^meta\/(?!rule|reference)[^/]*\.schema\.json$/.test(path),
  );
  const definitions: { [name: string]: Json } = {};
  const kinds: { [kind: string]: Json } = {};
  for (const [path, text] of metas) {
    const kind = path.slice("meta/".length, -".schema.json".length);
    const { definitions: parts, ...whole } = JSON.parse(text) as TypedSchema;
    for (const [name, part] of Object.entries((parts ?? {}) as TypedSchema))
      if (kind !== "widgets" || NAMES_OF_WIDGETS.includes(name))
        definitions[partName(kind, name)] = typed(part, kind, `${kind}/${name}`);
    if (kind === "widgets") continue;
    definitions[partName(kind)] = { ...(typed(whole, kind, kind) as TypedSchema), title: pascal(kind) };
    kinds[kind] = { $ref: `#/definitions/${partName(kind)}` };
  }
  const files = {
    title: "AuthoredFiles",
    description: "What each kind of file holds.",
    type: "object",
    additionalProperties: false,
    properties: kinds,
    required: Object.keys(kinds),
    definitions,
  };
  const text = await compile(files as unknown as Parameters<typeof compile>[0], "AuthoredFiles", {
    bannerComment: BANNER,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: WIDTH },
  });
  // A comment that fits stands on one line, as in all other files.
  return text.replace(/^( *)\/\*\*\n *\* (.*)\n *\*\/$/gm, (comment, indent: string, said: string) => {
    const line = `${indent}/** ${said} */`;
    return line.length > WIDTH ? comment : line;
  });
}

/** A schema as the generator of types wants it: references into one document, parts named by their titles. */
function typed(schema: Json, kind: string, at: string): Json {
  if (Array.isArray(schema)) return schema.map((part) => typed(part, kind, at));
  if (typeof schema !== "object" || schema === null) return schema;
  const { $schema, $comment, title, examples, ...rest } = schema;
  if (typeof rest.$ref === "string") {
    if (rest.$ref.startsWith("rule.schema.json")) return { tsType: "Json" };
    const [file = "", part = ""] = rest.$ref.split("#/definitions/");
    const owner = file.replace("#", "").replace(".schema.json", "") || kind;
    return { $ref: `#/definitions/${partName(owner, part || undefined)}` };
  }
  // The name of a value is replaced before anyone reads the file.
  if (isObject(rest.else)) return typed({ description: rest.description ?? "", ...rest.else }, kind, at);
  if (Array.isArray(rest.anyOf) && rest.anyOf.every(asksForWords)) delete rest.anyOf;
  if (Array.isArray(rest.allOf) && rest.allOf.every(dependsOnWidget)) delete rest.allOf;
  const said = Object.keys(rest).filter((key) => key !== "description" && !key.startsWith("x-"));
  if (said.length === 0) return { ...rest, tsType: "Json" };
  if (rest.type === "object" && said.every((key) => OF_NAMES.includes(key)) && holdsAny(rest, kind, at))
    return { description: rest.description ?? "", tsType: "{ [name: string]: Json }" };
  if (rest.type === "array" && rest.items === undefined)
    return { description: rest.description ?? "", tsType: "Json[]" };
  return Object.fromEntries([
    ...(typeof title === "string" ? [["title", named(title, at)]] : []),
    ...Object.entries(rest).map(([key, value]) => [
      key,
      key === "properties" && isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, typed(part, kind, at)]))
        : typed(value, kind, at),
    ]),
  ]);
}

/** Whether what an object holds under its names may be anything, such as a rule. */
function holdsAny({ additionalProperties: each }: TypedSchema, kind: string, at: string): boolean {
  const one = each === undefined ? undefined : typed(each, kind, at);
  return one === undefined || (isObject(one) && one.tsType === "Json");
}

function partName(kind: string, part?: string): string {
  return part === undefined ? pascal(kind) : pascal(`${kind} ${part}`);
}

/** The name of a titled part; in a whole file with the kind before it, because other files may have a part of that title. */
function named(title: string, at: string): string {
  if (at === "flow/pipeline") return `${pascal(title)}Entry`;
  return at.includes("/") ? pascal(title) : pascal(at) + pascal(title);
}

/** "A list of options" as "ListOfOptions". */
function pascal(words: string): string {
  return words
    .replace(/^(An?|The) /, "")
    .split(/\W+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}

/** Of a branch that says only which words must be there: types cannot. */
function asksForWords(branch: Json): boolean {
  return isObject(branch) && Object.keys(branch).every((key) => key === "required");
}

function dependsOnWidget(part: Json): boolean {
  const [file, name] = isObject(part) ? String(part.$ref).split("#/definitions/") : [];
  return file === "widgets.schema.json" && !NAMES_OF_WIDGETS.includes(name ?? "");
}

/** Where a folder may be a widget's: by whether it knows flows. */
const HOMES = ["widgets", "app/widgets"];

/**
 * Every widget of the project, by name.
 * @throws InputError where a widget.json does not say what a widget must
 */
export function readWidgets(root: string): Widget[] {
  const isWidget = new Ajv({ strictSchema: false }).compile<WidgetFile>(
    readJson(join(root, "widgets/widget.schema.json")) as object,
  );
  const widgets = HOMES.flatMap((home) => readdirSync(join(root, home)).map((name) => `${home}/${name}`))
    .filter((folder) => existsSync(join(root, folder, "widget.json")))
    .map((folder) => readWidget(root, folder, isWidget))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [index, { name, folder }] of widgets.entries()) {
    const next = widgets[index + 1];
    if (next?.name === name)
      throw new InputError(`${folder} and ${next.folder} both call their widget "${name}".`);
  }
  return widgets;
}

function readWidget(root: string, folder: string, isWidget: ValidateFunction<WidgetFile>): Widget {
  const file = readJson(join(root, folder, "widget.json"));
  if (!isWidget(file)) {
    const [{ instancePath, message } = {}] = isWidget.errors ?? [];
    throw new InputError(`${folder}/widget.json${instancePath}: ${message}.`);
  }
  const { props = {}, required = [], frame, ui = {}, moreProps } = file;
  const strange = required.flat().find((name) => !Object.hasOwn(props, name) && !Object.hasOwn(ui, name));
  if (strange !== undefined)
    throw new InputError(`${folder}/widget.json requires "${strange}", which is none of its props.`);
  const unnamed = moreProps?.namedBy.find((word) => !Object.hasOwn(ui, word));
  if (unnamed !== undefined)
    throw new InputError(`${folder}/widget.json lets "${unnamed}" name props, which is none of its words.`);
  const name = basename(folder);
  if (frame !== undefined && !existsSync(join(root, folder, `${name}.tsx`)))
    throw new InputError(`${folder} has a widget.json but no ${name}.tsx that draws it.`);
  const styled = existsSync(join(root, folder, `${name}.css`));
  return { ...file, folder, styled, mentions: mentionsIn(join(root, folder)) };
}

/** The names that a folder's files mention: components they import, and classes that another's style sheet draws. */
function mentionsIn(folder: string): Set<string> {
  const texts = readdirSync(folder)
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  return new Set(texts.flatMap((text) => text.match(/\b[A-Z]\w+/g) ?? []));
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new InputError(`${path}: ${(error as Error).message}`);
  }
}

// ---------------------------------------------------------------- the meta-schema of rules

/** What of an operator people read and editors check. */
type Word = Pick<Operator, "says" | "form"> & { arity?: Operator["arity"] };

const RULE = { $ref: "#" };
const SCALARS = ["string", "number", "boolean"];

const ONE: Operator["arity"] = [1, 1];

/** Everything that a rule may name: the operators, and what stands for longer rules of theirs. */
export const words: { readonly [name: string]: Word } = { ...language, first: firstRow };

/** `schemas/meta/rule.schema.json`: a constant, a list of constants, or one of these operators with its arguments. */
export function ruleSchema(operators: { readonly [name: string]: Word }): { [keyword: string]: Json } {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $comment: "Written by `npm run generate` from the operators in engine/rules; edit those.",
    title: "A rule",
    description: "A constant, a list of constants, or one operator with its arguments.",
    anyOf: [
      { type: [...SCALARS, "null"] },
      { type: "array", items: { type: SCALARS } },
      {
        type: "object",
        minProperties: 1,
        maxProperties: 1,
        additionalProperties: false,
        properties: Object.fromEntries(
          Object.entries(operators).map(([name, { says, form, arity = ONE }]) => [
            name,
            { description: says, ...((form ?? formOf(arity)) as object) },
          ]),
        ),
      },
    ],
  };
}

function formOf([least, most]: Operator["arity"]): Json {
  const list: Json = {
    type: "array",
    minItems: least,
    ...(Number.isFinite(most) ? { maxItems: most } : {}),
    items: RULE,
  };
  // A list is the list of arguments, never the one argument.
  return least === 1 && most === 1 ? { anyOf: [list, { ...RULE, not: { type: "array" } }] } : list;
}
