// Written by `npm run stories` from schemas/flows/note-letter; an edit here is lost.
import flow from "virtual:pictures/note-letter";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Note direction letter/2 Parties/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const BorrowerSwitchedAbroadAgain = {
  name: "not even once the country is abroad again",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="parties" picture="BorrowerSwitchedAbroadAgain" {...args} />,
};

export const AnotherPhoneLetters = {
  name: "and no letters",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="parties" picture="AnotherPhoneLetters" {...args} />,
};

export const AnotherZip4 = {
  name: "A ZIP code has five digits",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="parties" picture="AnotherZip4" {...args} />,
};

export const BorrowerAddressMissing = {
  name: "A borrower's address is required as a whole",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="parties" picture="BorrowerAddressMissing" {...args} />,
};
