// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/6 Documents/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const DocumentsNone = {
  name: "Where the server requires none, none is asked and the step goes on without a call",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="DocumentsNone" {...args} />,
};

export const SaveDocumentsAfterDraft = {
  name: "Saving documents after the draft stays there",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="SaveDocumentsAfterDraft" {...args} />,
};

export const DocumentOtherType = {
  name: "A file of another type is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="DocumentOtherType" {...args} />,
};

export const DocumentTooLarge = {
  name: "A file of more than 10 MB is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="DocumentTooLarge" {...args} />,
};

export const FileName151 = {
  name: "A document with a name that is too long is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="FileName151" {...args} />,
};

export const FilesSix = {
  name: "A sixth file is one too many, and the sentence says how many may be sent",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="FilesSix" {...args} />,
};
