// Written by `npm run stories` from schemas/flows/withdrawal; an edit here is lost.
import flow from "virtual:pictures/withdrawal";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Take withdrawal/1 Account Info", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="account" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="account" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="account" picture="WithIssues" />,
};

export const AccountNone = {
  name: "Who has no account is told so",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="account" picture="AccountNone" />,
};

export const Refused422SaveDraft = {
  name: "What is said where \"forms.saveDraft\" is refused with 422",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="account" picture="Refused422SaveDraft" />,
};

export const Refused428SaveDraft = {
  name: "What is said where \"forms.saveDraft\" is refused with 428",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="account" picture="Refused428SaveDraft" />,
};
