// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Real Estate Purchase/6 Document Submission", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="documents" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="documents" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="documents" picture="WithIssues" />,
};

export const DocumentsNone = {
  name: "Where the server requires none, none is asked and nothing is called but the header",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="documents" picture="DocumentsNone" />,
};

export const ModeDocumentsReadOnly = {
  name: "What may only be read is not edited, whoever asks: the documents",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="documents" picture="ModeDocumentsReadOnly" />,
};
