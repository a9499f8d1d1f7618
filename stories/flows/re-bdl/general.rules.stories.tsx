// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/1 General Information/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const OnHold = {
  name: "An account younger than 7 days: the notice comes first",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="OnHold" {...args} />,
};

export const ModeGeneralReadOnly = {
  name: "What may only be read is not edited, whoever asks: the general information",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="ModeGeneralReadOnly" {...args} />,
};
