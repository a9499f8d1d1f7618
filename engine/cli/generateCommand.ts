import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { Ajv } from "ajv";
import type { Widget, WidgetFile } from "../generate/WidgetFile.ts";
import { widgetParts } from "../generate/widgetParts.ts";
import { widgetReference } from "../generate/widgetReference.ts";
import { type CommonWords, widgetCatalogue, widgetsSchema } from "../generate/widgetWords.ts";
import { InputError } from "./InputError.ts";
import { reportInput } from "./reportInput.ts";
import { writeText } from "./writeText.ts";

/** Where a folder may be a widget's: by whether it knows flows. */
const HOMES = ["widgets", "app/widgets"];

/** `generate`: writes the lists of widgets anew from each widget's own folder. */
export function run(words: string[], folder: string): number {
  return reportInput(() => {
    if (words.length > 0)
      throw new InputError(`"${words.join(" ")}" is not known here: npm run -s generate takes no words.`);
    const root = join(folder, "..");
    const changed = Object.entries(generatedFiles(root)).filter(
      ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), "utf8") !== text,
    );
    for (const [path, text] of changed) writeText(join(root, path), text);
    console.log(
      changed.length === 0 ? "Nothing has changed." : changed.map(([path]) => `${path}\n`).join(""),
    );
    return 0;
  });
}

/**
 * Every generated file of the project, laid out by its formatter, by path from its root.
 * @throws InputError where a widget.json does not say what a widget must
 */
export function generatedFiles(root: string): { [path: string]: string } {
  const widgets = readWidgets(root);
  const common = commonWords(root);
  const data = {
    "schemas/widgets.json": widgetCatalogue(widgets, common.ui),
    "schemas/meta/widgets.schema.json": widgetsSchema(widgets, common),
  };
  const files = {
    ...widgetParts(widgets),
    "widgets/README.md": widgetReference(widgets),
    ...Object.fromEntries(Object.entries(data).map(([path, value]) => [path, JSON.stringify(value)])),
  };
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, path.endsWith(".md") ? text : laidOut(path, text)]),
  );
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

function readWidgets(root: string): Widget[] {
  const isWidget = new Ajv({ strictSchema: false }).compile(
    readJson(join(root, "widgets/widget.schema.json")) as object,
  );
  const widgets = HOMES.flatMap((home) =>
    readdirSync(join(root, home), { recursive: true, encoding: "utf8" })
      .filter((path) => path.split(sep).length === 2 && path.endsWith(`${sep}widget.json`))
      .map((path) => join(root, home, path)),
  ).map((path): Widget => {
    const file = readJson(path);
    const folder = relative(root, dirname(path)).split(sep).join("/");
    if (!isWidget(file)) {
      const [{ instancePath, message } = {}] = isWidget.errors ?? [];
      throw new InputError(`${folder}/widget.json${instancePath}: ${message}.`);
    }
    const name = folder.slice(folder.lastIndexOf("/") + 1);
    const own = file as unknown as WidgetFile;
    if (own.frame !== undefined && !existsSync(join(root, folder, `${name}.tsx`)))
      throw new InputError(`${folder} has a widget.json but no ${name}.tsx that draws it.`);
    const styled = existsSync(join(root, folder, `${name}.css`));
    return { ...own, folder, styled, mentions: mentionsIn(join(root, folder)) };
  });
  widgets.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [index, { name, folder }] of widgets.entries()) {
    const other = widgets[index + 1];
    if (other?.name === name)
      throw new InputError(`${folder} and ${other.folder} both call their widget "${name}".`);
    const strange = widgets[index]!.required?.find(
      (prop) => !Object.hasOwn(widgets[index]!.props ?? {}, prop),
    );
    if (strange !== undefined)
      throw new InputError(`${folder}/widget.json requires "${strange}", which is none of its props.`);
  }
  return widgets;
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

/** Text as the project's formatter lays it out. */
function laidOut(path: string, text: string): string {
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  return execFileSync(process.execPath, [biome, "check", "--write", `--stdin-file-path=${path}`], {
    input: text,
    encoding: "utf8",
  });
}
