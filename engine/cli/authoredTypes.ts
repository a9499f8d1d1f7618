import { compile } from "json-schema-to-typescript";
import { isObject } from "../json/values.ts";
import type { Json, Sources } from "../types.ts";

type Schema = { [keyword: string]: Json };

/** Where the types of authored files are written, below the repository's root. */
export const TYPES_FILE = "engine/format/authored.ts";
/** The rest of what is said of widgets depends on which one stands there: types cannot say it. */
const NAMES_OF_WIDGETS = ["name", "shown"];
const BANNER = `// Written by "npm run generate" from schemas/meta. Change the meta-schemas, never this file.
import type { Json } from "../types.ts";
`;

/** The TypeScript types of authored files, by kind: `AuthoredFiles["flow"]`, and each part that has a title. */
export async function authoredTypes(sources: Sources): Promise<string> {
  const metas = Object.entries(sources).filter(
    ([path]) => /^meta\/.*\.schema\.json$/.test(path) && path !== "meta/rule.schema.json",
  );
  const definitions: { [name: string]: Json } = {};
  const kinds: { [kind: string]: Json } = {};
  for (const [path, text] of metas) {
    const kind = path.slice("meta/".length, -".schema.json".length);
    const { definitions: parts, ...whole } = JSON.parse(text) as Schema;
    for (const [name, part] of Object.entries((parts ?? {}) as Schema))
      if (kind !== "widgets" || NAMES_OF_WIDGETS.includes(name))
        definitions[partName(kind, name)] = typed(part, kind, `${kind}/${name}`);
    if (kind === "widgets") continue;
    definitions[partName(kind)] = { ...(typed(whole, kind, kind) as Schema), title: pascal(kind) };
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
  return compile(files as unknown as Parameters<typeof compile>[0], "AuthoredFiles", {
    bannerComment: BANNER,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 110 },
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
  if (Array.isArray(rest.anyOf) && rest.anyOf.every(asksForWords)) delete rest.anyOf;
  if (Array.isArray(rest.allOf) && rest.allOf.every(dependsOnWidget)) delete rest.allOf;
  const said = Object.keys(rest).filter((key) => key !== "description" && !key.startsWith("x-"));
  if (said.length === 0) return { ...rest, tsType: "Json" };
  if (rest.type === "object" && said.every((key) => key === "type" || key === "propertyNames"))
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
