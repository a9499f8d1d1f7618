// Written by `npm run stories` from schemas/flows/registration; an edit here is lost.
import flow from "virtual:pictures/registration";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Open an account/6 Review & Submit", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="review" picture="Empty" />,
};

export const Submit401 = {
  name: "A final save refused with 401 shows a general message",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="Submit401" />,
};

export const Submit409 = {
  name: "A final save refused with 409 shows a general message",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="Submit409" />,
};

export const Submit419 = {
  name: "A final save refused with 419 shows a general message",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="Submit419" />,
};

export const Submit500 = {
  name: "A final save refused with 500 shows a general message",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="Submit500" />,
};

export const SubmitDouble = {
  name: "An application that was saved already says so",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="SubmitDouble" />,
};

export const SubmitInvalid = {
  name: "A refused application shows the custodian's sentences",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="SubmitInvalid" />,
};
