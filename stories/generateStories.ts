import type { Sources } from "../engine/index.ts";
import { compileFlow, flowIds, loadExamples } from "../engine/index.ts";
import { picturesOf, type Told } from "./pictures/picturesOf.ts";
import { KINDS, storyFile } from "./pictures/storyFile.ts";

/**
 * The story files of every step of every flow, published or not: one of its states, one of its rules.
 * @returns texts by path below `stories/flows`, and the result for each example
 * @throws Error for a flow that does not compile
 */
export function generateStories(sources: Sources): { files: { [path: string]: string }; told: Told[] } {
  const files: { [path: string]: string } = {};
  const told: Told[] = [];
  for (const id of flowIds(sources)) {
    const flow = compileFlow(sources, id);
    if (!flow.plan) throw new Error(`The flow "${id}" does not compile: npm run check says why.`);
    const made = picturesOf(flow, loadExamples(sources, id));
    told.push(...made.told);
    for (const [index, step] of flow.plan.steps.entries()) {
      const own = made.pictures.filter((picture) => picture.step === step.id);
      for (const kind of KINDS) {
        const shown = own.filter(({ usual }) => usual === (kind === "States"));
        const path = `${id}/${step.id}${kind === "Rules" ? ".rules" : ""}.stories.tsx`;
        if (shown.length > 0) files[path] = storyFile(flow.plan, step, kind, index + 1, shown);
      }
    }
  }
  return { files, told };
}
