import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import type { Widget, WidgetFile } from "../generate/WidgetFile.ts";
import { InputError } from "./InputError.ts";

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

export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new InputError(`${path}: ${(error as Error).message}`);
  }
}
