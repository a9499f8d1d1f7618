// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/One-Time Distribution/1 Account", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="general" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="general" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="general" picture="WithIssues" />,
};

export const OpenedUnknown = {
  name: "An id that nobody knows leads to the list",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="general" picture="OpenedUnknown" />,
};

export const AccountOnHold = {
  name: "A new account is told, and not held up",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="general" picture="AccountOnHold" />,
};

export const GeneralPart = {
  name: "A part asks in which form",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="general" picture="GeneralPart" />,
};

export const GeneralRefused = {
  name: "What the server finds wrong is shown, and the step stays",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="general" picture="GeneralRefused" />,
};

export const ReadOnlyHeader = {
  name: "Before the form is loaded, the header says it",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="general" picture="ReadOnlyHeader" />,
};
