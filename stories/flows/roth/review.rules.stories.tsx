// Written by `npm run stories` from schemas/flows/roth; an edit here is lost.
import flow from "virtual:pictures/roth";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Roth Conversion/2 Review & Submit/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const OpensSentAssetGone = {
  name: "A sent request still names the asset that the account no longer holds",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="OpensSentAssetGone" {...args} />,
};

export const EmailBreaks = {
  name: "The custodian breaks",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="EmailBreaks" {...args} />,
};

export const EmailNotCovered = {
  name: "More than the account holds is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="EmailNotCovered" {...args} />,
};

export const EmailOffline = {
  name: "Nobody is there",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="EmailOffline" {...args} />,
};

export const EmailRefused = {
  name: "The custodian refuses what it finds wrong, in its own words",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="EmailRefused" {...args} />,
};

export const EmailStale = {
  name: "What was changed elsewhere is not sent over",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="EmailStale" {...args} />,
};
