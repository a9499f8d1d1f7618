// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/6 Document Submission/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const DocumentsNone = {
  name: "Where the server requires none, none is asked and nothing is called but the header",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="DocumentsNone" {...args} />,
};

export const ModeDocumentsReadOnly = {
  name: "What may only be read is not edited, whoever asks: the documents",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="ModeDocumentsReadOnly" {...args} />,
};
