/** `npm run stories`: writes the stories of every step. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { InputError, readSources, reportInput, sourcesWith, writeText } from "../engine/cli/index.ts";
import type { Sources } from "../engine/index.ts";
import { generateStories } from "./generateStories.ts";
import type { Told } from "./pictures/picturesOf.ts";

const USAGE = "npm run -s stories, or with -- --why <flow>";
/** What to do about an example that is no story. */
const ADVICE: { readonly [reason in NonNullable<Told["reason"]>]: string } = {
  "about no step": 'about no step; give it "step" to see one',
  "never gets there": "whose step cannot be reached with their answers",
  "shows nothing new": "that show no field and no sentence which another story does not",
  "others show more": "of a step of which six others show more that is new",
};

/**
 * `stories [--why <flow>]`: writes the Storybook files of every step of every flow, removes those of steps that are gone,
 * and says how many examples became stories. `--why`: of each example of a flow which story it became, or why none.
 */
export function run(words: string[], folder: string): number {
  return reportInput(() => {
    const [word, flow, ...more] = words;
    if (word !== undefined && (word !== "--why" || flow === undefined || more.length > 0))
      throw new InputError(`"${words.join(" ")}" is not known here: ${USAGE}.`);
    const { files, told } = generated(flow === undefined ? readSources(folder) : sourcesWith(folder, flow));
    if (flow === undefined) {
      write(join(folder, "../stories/flows"), files);
      console.log(`${Object.keys(files).length} story files written to stories/flows.`);
      console.log(summary(told));
    } else {
      for (const { file, stories, reason } of told.filter((one) => one.file.startsWith(`flows/${flow}/`)))
        console.log(outcome(flow, file.replace(/^.*\//, ""), reason ?? stories.join(", ")));
    }
    return 0;
  });
}

/** Which story an example became, or why none and what to do about that. */
function outcome(flow: string, example: string, result: string): string {
  const advice: { readonly [reason: string]: string } = {
    "about no step": '; give it "step" to see one',
    "never gets there": `; npm run -s walk -- ${flow} ${example} shows what is in the way`,
  };
  return `${example}: ${result}${advice[result] ?? ""}`;
}

function write(target: string, files: { readonly [path: string]: string }): void {
  const before = existsSync(target)
    ? readdirSync(target, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"))
    : [];
  for (const [path, text] of Object.entries(files)) writeText(join(target, path), text);
  for (const path of before)
    if (!Object.hasOwn(files, path.replaceAll("\\", "/"))) rmSync(join(target, path));
}

function summary(told: readonly Told[]): string {
  const shown = told.filter(({ stories }) => stories.length > 0).length;
  const reasons = Object.entries(ADVICE).map(
    ([reason, advice]) => `  ${told.filter((one) => one.reason === reason).length} ${advice}`,
  );
  return [`${shown} of ${told.length} examples are shown in a story. The others:`, ...reasons].join("\n");
}

function generated(sources: Sources): ReturnType<typeof generateStories> {
  try {
    return generateStories(sources);
  } catch (error) {
    throw new InputError((error as Error).message);
  }
}
