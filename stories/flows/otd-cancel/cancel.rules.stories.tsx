// Written by `npm run stories` from schemas/flows/otd-cancel; an edit here is lost.
import flow from "virtual:pictures/otd-cancel";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Cancel a one-time distribution/1 Cancel this distribution/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const NotFound = {
  name: "An id that nobody knows leads to the list",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="cancel" picture="NotFound" {...args} />,
};

export const Reason601 = {
  name: "One character more is too long",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="cancel" picture="Reason601" {...args} />,
};

export const Refused400Every = {
  name: "What is said where \"otd.cancel\" is refused with 400",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="cancel" picture="Refused400Every" {...args} />,
};

export const Refused401Cancel = {
  name: "What is said where \"otd.cancel\" is refused with 401",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="cancel" picture="Refused401Cancel" {...args} />,
};

export const Refused404Every = {
  name: "What is said where \"otd.cancel\" is refused with 404",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="cancel" picture="Refused404Every" {...args} />,
};

export const Refused409Cancel = {
  name: "What is said where \"otd.cancel\" is refused with 409",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="cancel" picture="Refused409Cancel" {...args} />,
};
