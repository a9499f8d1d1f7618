import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run as check } from "./checkCommand.ts";
import { run as generate } from "./generateCommand.ts";
import { InputError } from "./InputError.ts";
import { newBlock, newFlow, newStep, newWidget } from "./newParts.ts";
import { readSources } from "./readSources.ts";
import { readWidgets } from "./readWidgets.ts";
import { reportInput } from "./reportInput.ts";
import { run as stories } from "./storiesCommand.ts";
import { laidOut, writeText } from "./writeText.ts";

const USAGE = `Say what is to be made:
  npm run -s new -- flow <name>                  a flow of two steps, with its examples
  npm run -s new -- step <flow>/<name>           a step before the last one of a flow
  npm run -s new -- block <flow>/<step>/<name>   a block, used at the end of a step
  npm run -s new -- widget <name>                a widget's folder, with its examples and its story`;

const MAKERS = { flow: newFlow, step: newStep, block: newBlock };

/** `new flow|step|block|widget <name>`: writes what runs at once, and all that is made from it. */
export async function run(words: string[], folder: string): Promise<number> {
  const made = reportInput(() => make(words, folder));
  return made === 0 && words[0] === "widget" ? generate([], folder) : made;
}

function make(words: string[], folder: string): number {
  const [kind, name, ...more] = words;
  if (kind === undefined || name === undefined || more.length > 0) throw new InputError(USAGE);
  const root = join(folder, "..");
  if (kind === "widget") return makeWidget(name, root);
  if (!isMaker(kind)) throw new InputError(`"${kind}" is nothing that can be made. ${USAGE}`);
  const made = MAKERS[kind](readSources(folder), name);
  for (const [path, value] of Object.entries(made)) write(root, `schemas/${path}`, JSON.stringify(value));
  const failed = check(["--record"], folder) || stories([], folder);
  console.log("Next: npm run -s check, and look at it with npm run dev or npm run storybook.");
  return failed;
}

function isMaker(kind: string): kind is keyof typeof MAKERS {
  return Object.hasOwn(MAKERS, kind);
}

function makeWidget(name: string, root: string): number {
  const made = newWidget(readWidgets(root), readdirSync(join(root, "widgets")), name);
  for (const [path, text] of Object.entries(made)) write(root, path, text);
  console.log(`Next: "x-ui": { "widget": "${name}" } at a field, or npm run storybook.`);
  return 0;
}

function write(root: string, path: string, text: string): void {
  const isNew = !existsSync(join(root, path));
  writeText(join(root, path), laidOut(path, text));
  console.log(`${isNew ? "Written" : "Changed"}: ${path}`);
}
