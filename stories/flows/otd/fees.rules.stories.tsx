// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/One-Time Distribution/4 Fees/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const FeesWireMayCostMore = {
  name: "Of a wire it is said that it may cost more",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="fees" picture="FeesWireMayCostMore" {...args} />,
};

export const FeesAnotherPays = {
  name: "Only cards are offered among the stored ways to pay, another's card with whose it is",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="fees" picture="FeesAnotherPays" {...args} />,
};

export const FeesFull25999 = {
  name: "A cent less than the fees is not enough",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="fees" picture="FeesFull25999" {...args} />,
};
