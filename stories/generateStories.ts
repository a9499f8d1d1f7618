import { compileFlow, flowIds } from "../engine/compile/index.ts";
import { loadExamples } from "../engine/examples/index.ts";
import type { Sources } from "../engine/types.ts";
import { picturesOf } from "./pictures/picturesOf.ts";
import { storyFile } from "./pictures/storyFile.ts";

/**
 * The story files of every step of every flow, published or not.
 * @returns texts by path below `stories/flows`
 * @throws Error for a flow that does not compile
 */
export function generateStories(sources: Sources): { [path: string]: string } {
  const files: { [path: string]: string } = {};
  for (const id of flowIds(sources)) {
    const flow = compileFlow(sources, id);
    if (!flow.plan) throw new Error(`The flow "${id}" does not compile: npm run check says why.`);
    const pictures = picturesOf(flow, loadExamples(sources, id));
    for (const [index, step] of flow.plan.steps.entries()) {
      const own = pictures.filter((picture) => picture.step === step.id);
      if (own.length > 0) files[`${id}/${step.id}.stories.tsx`] = storyFile(flow.plan, step, index + 1, own);
    }
  }
  return files;
}
