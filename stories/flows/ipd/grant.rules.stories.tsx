// Written by `npm run stories` from schemas/flows/ipd; an edit here is lost.
import flow from "virtual:pictures/ipd";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Investment power of attorney/1 Who may act/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const ActedFor = {
  name: "The list LPOA is read for its accounts",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="grant" picture="ActedFor" {...args} />,
};
