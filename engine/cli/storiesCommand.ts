import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generateStories } from "../../stories/generateStories.ts";
import { readSources } from "./readSources.ts";

/** `stories`: writes the Storybook files of every step of every flow, and removes those of steps that are gone. */
export function run(_words: string[], folder: string): number {
  const target = join(folder, "../stories/flows");
  const files = generateStories(readSources(folder));
  const before = existsSync(target)
    ? readdirSync(target, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"))
    : [];
  for (const path of before)
    if (!Object.hasOwn(files, path.replaceAll("\\", "/"))) rmSync(join(target, path));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  console.log(`${Object.keys(files).length} story files written to stories/flows.`);
  return 0;
}
