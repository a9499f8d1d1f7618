// Written by `npm run stories` from schemas/flows/ipd; an edit here is lost.
import flow from "virtual:pictures/ipd";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Investment power of attorney/1 Who may act/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const NoAccounts = {
  name: "Without an account there is nothing to choose",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="grant" picture="NoAccounts" {...args} />,
};

export const EmailWrong = {
  name: "An email address that is none is said to be none",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="grant" picture="EmailWrong" {...args} />,
};
