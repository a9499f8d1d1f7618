// Written by `npm run stories` from schemas/flows/beneficiary; an edit here is lost.
import flow from "virtual:pictures/beneficiary";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Beneficiary designation/1 Account/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Limited = {
  name: "An account that can only be viewed is not changed",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="Limited" {...args} />,
};

export const OpensPending = {
  name: "It begins with the change that waits",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="OpensPending" {...args} />,
};

export const OtherAccountStartsOver = {
  name: "Another account starts from its own list",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="OtherAccountStartsOver" {...args} />,
};
