import type { Plan, StepPlan } from "../../engine/index.ts";
import type { Picture } from "./Picture.ts";

/**
 * The text of a step's story file. Storybook reads story files without running them, so every story is written out.
 * @param position of the step in its flow, from 1
 */
export function storyFile(
  plan: Plan,
  step: StepPlan,
  position: number,
  pictures: readonly Picture[],
): string {
  const quoted = (text: string) => JSON.stringify(text);
  // A slash would create another folder.
  const title = `Flows/${plan.title.replaceAll("/", "-")}/${position} ${step.label.replaceAll("/", "-")}`;
  const stories = pictures.map(({ id, name, usual }) =>
    [
      `export const ${id} = {`,
      `  name: ${quoted(name)},`,
      // It has the same widgets as the usual three, which are checked in all themes.
      ...(usual ? [] : ["  parameters: { lightOnly: true },"]),
      `  render: () => <StepStory flow={flow} step=${quoted(step.id)} picture=${quoted(id)} />,`,
      "};",
      "",
    ].join("\n"),
  );
  return [
    `// Written by \`npm run stories\` from schemas/flows/${plan.flow}; an edit here is lost.`,
    `import flow from "virtual:pictures/${plan.flow}";`,
    'import { StepStory } from "../../config/StepStory.tsx";',
    "",
    `export default { title: ${quoted(title)}, parameters: { bare: true } };`,
    "",
    ...stories,
  ].join("\n");
}
