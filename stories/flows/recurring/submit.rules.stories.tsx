// Written by `npm run stories` from schemas/flows/recurring; an edit here is lost.
import flow from "virtual:pictures/recurring";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Recurring distribution/4 Submit/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const OpenedDone = {
  name: "Coming back to the last page asks for what was sent",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="submit" picture="OpenedDone" {...args} />,
};
