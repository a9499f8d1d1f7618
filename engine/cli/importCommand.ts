/** `npm run import`: makes a flow of a foreign JSON Schema form. */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { inStyle, readStyleSheet, STYLE_FILE, type StyleSheet } from "../check/checkStyle.ts";
import { compilePlan } from "../compile/FlowCompiler.ts";
import { importFlow } from "../import/importFlow.ts";
import { isObject } from "../json/values.ts";
import type { Json, JsonObject } from "../types.ts";
import { formatFinding, InputError, readSources, reportInput, unpublished, writeText } from "./files.ts";

const USAGE = "Write: npm run -s import -- <form.schema.json> [--as <flow>]";

/** `import`: makes a flow of a foreign JSON Schema, and says what of it needs a look. */
export function run(words: string[], folder: string): number {
  return reportInput(() => {
    const { path, name } = wordsOf(words);
    const foreign = read(path);
    const id =
      name ?? idOf(typeof foreign.title === "string" ? foreign.title : basename(path).replace(/\..*$/, ""));
    if (existsSync(join(folder, "flows", id)))
      throw new InputError(`There is a flow "${id}" already. Choose another name: --as <flow>.`);
    const { files, fields, notes } = imported(foreign, id);
    const sources = readSources(folder);
    const sheet = readStyleSheet(sources[STYLE_FILE] ?? "");
    const texts = Object.fromEntries(
      Object.entries(files).map(([file, json]) => [
        file,
        `${JSON.stringify(inWords(sheet, json), null, 2)}\n`,
      ]),
    );
    const { findings } = compilePlan({ ...sources, ...texts }, id);
    for (const [file, text] of Object.entries(texts)) writeText(join(folder, file), text);
    const steps = Object.keys(files).filter((file) => file.endsWith(".step.json")).length;
    console.log(`${fields} fields in ${steps} steps written to schemas/flows/${id}.`);
    for (const { pointer, message } of notes) console.log(`  ${pointer || "/"}: ${message}`);
    for (const finding of findings) console.log(formatFinding(finding));
    console.log(
      [
        `${notes.length} places want a look; above all name the steps.`,
        "Next: npm run format, npm run check -- --record, npm run stories.",
        unpublished(id),
      ].join("\n"),
    );
    return findings.some(({ level }) => level === "error") ? 1 : 0;
  });
}

/** The words of a definition that people read, and nothing that is sent. */
const READ = ["title", "label", "hint", "description", "addLabel", "entryLabel"];

/** A definition in the words of the style sheet. */
function inWords(sheet: StyleSheet, json: Json): Json {
  if (Array.isArray(json)) return json.map((item) => inWords(sheet, item));
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      typeof value === "string" && READ.includes(key) ? inStyle(sheet, value) : inWords(sheet, value),
    ]),
  );
}

function wordsOf(words: readonly string[]): { path: string; name: string | undefined } {
  const at = words.indexOf("--as");
  const name = at === -1 ? undefined : words[at + 1];
  const rest = at === -1 ? words : words.filter((_, index) => index !== at && index !== at + 1);
  const [path, ...more] = rest;
  if (path === undefined || more.length > 0 || (at !== -1 && name === undefined)) throw new InputError(USAGE);
  if (name !== undefined && !/^[a-z][a-z0-9-]*$/.test(name))
    throw new InputError(`"${name}" is no name for a flow: use small letters, digits and hyphens.`);
  return { path, name };
}

function idOf(title: string): string {
  const id = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-0-9]+|-+$/g, "");
  if (id === "")
    throw new InputError(`No name for the flow can be made of "${title}". Say one: --as <flow>.`);
  return id;
}

function read(path: string): JsonObject {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new InputError(`${path} cannot be read. Give the path of a JSON Schema.`);
  }
  try {
    const value = JSON.parse(text) as unknown;
    if (isObject(value)) return value;
  } catch (error) {
    throw new InputError(`${path} is not JSON: ${(error as Error).message}.`);
  }
  throw new InputError(`${path} is JSON, but no schema: a schema is an object.`);
}

function imported(foreign: JsonObject, id: string) {
  try {
    return importFlow(foreign, id);
  } catch (error) {
    throw new InputError((error as Error).message);
  }
}
