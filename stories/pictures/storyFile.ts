import type { Plan, StepPlan } from "../../engine/index.ts";
import type { Picture } from "./Picture.ts";

/** The two files of a step: what it looks like, and the rules that its examples tell. */
export const KINDS = ["States", "Rules"] as const;

/**
 * The text of a step's story file. Storybook reads story files without running them, so every story is written out.
 * @param kind the folder of the sidebar that its stories stand in
 * @param position of the step in its flow, from 1
 */
export function storyFile(
  plan: Plan,
  step: StepPlan,
  kind: (typeof KINDS)[number],
  position: number,
  pictures: readonly Picture[],
): string {
  const quoted = (text: string) => JSON.stringify(text);
  // A slash would create another folder.
  const title = `Flows/${plan.title.replaceAll("/", "-")}/${position} ${step.label.replaceAll("/", "-")}/${kind}`;
  const stories = pictures.map(({ id, name, usual }) =>
    [
      `export const ${id} = {`,
      `  name: ${quoted(name)},`,
      // It has the same widgets as the usual three, which are checked in all themes.
      ...(usual ? [] : ["  parameters: { lightOnly: true },"]),
      `  render: (args: StepArgs) => <StepStory flow={flow} step=${quoted(step.id)} picture=${quoted(id)} {...args} />,`,
      "};",
      "",
    ].join("\n"),
  );
  return [
    `// Written by \`npm run stories\` from schemas/flows/${plan.flow}; an edit here is lost.`,
    `import flow from "virtual:pictures/${plan.flow}";`,
    'import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";',
    "",
    `export default { title: ${quoted(title)}, tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };`,
    "",
    ...stories,
  ].join("\n");
}
