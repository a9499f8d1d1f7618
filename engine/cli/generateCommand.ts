import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Grammar, grammarReference } from "../generate/grammarReference.ts";
import { ruleSchema, words } from "../generate/ruleSchema.ts";
import { widgetParts } from "../generate/widgetParts.ts";
import { widgetReference } from "../generate/widgetReference.ts";
import { type CommonWords, widgetCatalogue, widgetsSchema } from "../generate/widgetWords.ts";
import { authoredTypes, TYPES_FILE } from "./authoredTypes.ts";
import { InputError } from "./InputError.ts";
import { readSources } from "./readSources.ts";
import { readJson, readWidgets } from "./readWidgets.ts";
import { reportInput } from "./reportInput.ts";
import { laidOut, writeText } from "./writeText.ts";

const META = "schemas/meta/";

/**
 * `generate`: writes anew the lists of widgets from each widget's own folder, the meta-schema of rules from the operators,
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
