import type { Sources } from "../engine/index.ts";
import { compileFlow, flowIds, loadExamples } from "../engine/index.ts";
import { picturesOf, type Told } from "./pictures/picturesOf.ts";
import { storyFile } from "./pictures/storyFile.ts";

/**
 * The story files of every step of every flow, published or not.
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
      if (own.length > 0) files[`${id}/${step.id}.stories.tsx`] = storyFile(flow.plan, step, index + 1, own);
    }
  }
  return { files, told };
}
