import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { generateStories } from "../../stories/generateStories.ts";
import type { Sources } from "../types.ts";
import { InputError } from "./InputError.ts";
import { readSources } from "./readSources.ts";
import { reportInput } from "./reportInput.ts";
import { writeText } from "./writeText.ts";

/** `stories`: writes the Storybook files of every step of every flow, and removes those of steps that are gone. */
export function run(words: string[], folder: string): number {
  return reportInput(() => {
    if (words.length > 0)
      throw new InputError(`"${words.join(" ")}" is not known here: npm run -s stories takes no words.`);
    const target = join(folder, "../stories/flows");
    const files = generated(readSources(folder));
    const before = existsSync(target)
      ? readdirSync(target, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"))
      : [];
    for (const [path, text] of Object.entries(files)) writeText(join(target, path), text);
    for (const path of before)
      if (!Object.hasOwn(files, path.replaceAll("\\", "/"))) rmSync(join(target, path));
    console.log(`${Object.keys(files).length} story files written to stories/flows.`);
    return 0;
  });
}

function generated(sources: Sources): { [path: string]: string } {
  try {
    return generateStories(sources);
  } catch (error) {
    throw new InputError((error as Error).message);
  }
}
