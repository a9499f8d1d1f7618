// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/One-time distribution/4 Fees/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const FeesWireMayCostMore = {
  name: "Of a wire it is said that it may cost more",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="fees" picture="FeesWireMayCostMore" {...args} />,
};

export const CardKnownAbroad = {
  name: "A payee abroad and a check mailed within the States are offered for a card as well",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="fees" picture="CardKnownAbroad" {...args} />,
};

export const FeesBalanceOfTheStep = {
  name: "The cash that the server names with the fees is what counts for them",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="fees" picture="FeesBalanceOfTheStep" {...args} />,
};
