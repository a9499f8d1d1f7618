// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/One-time distribution/2 Setup/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const BreakdownRounds = {
  name: "Tax is withheld to the cent, half up, each by itself",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="setup" picture="BreakdownRounds" {...args} />,
};

export const InKindPortionHalfACent = {
  name: "A portion is given in whole cents",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="setup" picture="InKindPortionHalfACent" {...args} />,
};

export const Warnings = {
  name: "Unpaid balance, debit card, own distribution, pending cash and market values are named",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="setup" picture="Warnings" {...args} />,
};

export const DefaultCountry = {
  name: "An address begins in the United States",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="setup" picture="DefaultCountry" {...args} />,
};

export const OffersOnFile = {
  name: "What is on file is offered to the payee, to the recipient of assets and where the check is mailed",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="setup" picture="OffersOnFile" {...args} />,
};

export const AchIncomplete = {
  name: "Bank and account of an ACH transfer are required",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="setup" picture="AchIncomplete" {...args} />,
};
