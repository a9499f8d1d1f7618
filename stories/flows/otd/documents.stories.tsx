// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/One-Time Distribution/3 Documents", parameters: { bare: true } };

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

export const DocumentNoneNote = {
  name: "Where no document is required, that is said",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="documents" picture="DocumentNoneNote" />,
};

export const DocumentAbove10Mb = {
  name: "A byte more is not",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="documents" picture="DocumentAbove10Mb" />,
};

export const DocumentNotPdf = {
  name: "Only PDF is taken",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="documents" picture="DocumentNotPdf" />,
};

export const Refused412SaveDocuments = {
  name: "What is said where \"otd.saveDocuments\" is refused with 412",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="documents" picture="Refused412SaveDocuments" />,
};
