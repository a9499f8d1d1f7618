// Written by `npm run stories` from schemas/flows/roth; an edit here is lost.
import flow from "virtual:pictures/roth";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Roth Conversion/1 Conversion", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="conversion" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="conversion" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="conversion" picture="WithIssues" />,
};

export const AccountChanged = {
  name: "Another account asks for its own assets and begins the list anew",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="conversion" picture="AccountChanged" />,
};

export const NoRothAccount = {
  name: "Without a Roth account the choice of an existing one says so",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="conversion" picture="NoRothAccount" />,
};

export const OpenedTakenUp = {
  name: "Once somebody has taken it up, its end is not shown any more",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="conversion" picture="OpenedTakenUp" />,
};

export const NewAccountIncomplete = {
  name: "An incomplete application warns, and does not keep one from going on",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="conversion" picture="NewAccountIncomplete" />,
};

export const NewAccount = {
  name: "A new account whose application is complete is told so",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="conversion" picture="NewAccount" />,
};

export const NoAccounts = {
  name: "Without an account to convert from it is said so",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="conversion" picture="NoAccounts" />,
};
