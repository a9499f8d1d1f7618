// Written by `npm run stories` from schemas/flows/ipd; an edit here is lost.
import flow from "virtual:pictures/ipd";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Investment power of attorney/2 Review & Submit/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Refused400Every = {
  name: "What is said where \"ipd.send\" is refused with 400",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused400Every" {...args} />,
};

export const Refused401Every = {
  name: "What is said where \"ipd.send\" is refused with 401",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused401Every" {...args} />,
};

export const Refused404Every = {
  name: "What is said where \"ipd.send\" is refused with 404",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused404Every" {...args} />,
};

export const Refused409Every = {
  name: "What is said where \"ipd.send\" is refused with 409",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused409Every" {...args} />,
};

export const Refused419Every = {
  name: "What is said where \"ipd.send\" is refused with 419",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused419Every" {...args} />,
};

export const Refused428Every = {
  name: "What is said where \"ipd.send\" is refused with 428",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused428Every" {...args} />,
};
