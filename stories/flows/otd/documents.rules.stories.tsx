// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/One-time distribution/3 Documents/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const DocumentAbove10Mb = {
  name: "A byte more is not",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="DocumentAbove10Mb" {...args} />,
};

export const DocumentMissingReadOnly = {
  name: "Who may only read it is asked for no document, and reads on",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="DocumentMissingReadOnly" {...args} />,
};

export const DocumentName151 = {
  name: "A document with a name that is too long is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="DocumentName151" {...args} />,
};

export const DocumentNotPdf = {
  name: "Only PDF is taken",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="DocumentNotPdf" {...args} />,
};

export const FilesSix = {
  name: "A sixth file is one too many, and the sentence says how many may be sent",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="FilesSix" {...args} />,
};

export const Refused412SaveDocuments = {
  name: "What is said where \"otd.saveDocuments\" is refused with 412",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="Refused412SaveDocuments" {...args} />,
};
