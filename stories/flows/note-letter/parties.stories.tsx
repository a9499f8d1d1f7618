// Written by `npm run stories` from schemas/flows/note-letter; an edit here is lost.
import flow from "virtual:pictures/note-letter";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Note Direction Letter/2 Parties", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="parties" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="parties" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="parties" picture="WithIssues" />,
};

export const BorrowerSwitchedAbroad = {
  name: "nor a province",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="parties" picture="BorrowerSwitchedAbroad" />,
};

export const AnotherPhoneLetters = {
  name: "and no letters",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="parties" picture="AnotherPhoneLetters" />,
};

export const AnotherZip4 = {
  name: "A ZIP code has five digits",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="parties" picture="AnotherZip4" />,
};

export const BorrowerAddressMissing = {
  name: "A borrower's address is required as a whole",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="parties" picture="BorrowerAddressMissing" />,
};
