// Written by `npm run stories` from schemas/flows/note-letter; an edit here is lost.
import flow from "virtual:pictures/note-letter";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Note direction letter/1 Note/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Dates1899 = {
  name: "and not before",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="note" picture="Dates1899" {...args} />,
};

export const LoanAboveMost = {
  name: "A little more is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="note" picture="LoanAboveMost" {...args} />,
};

export const LoanBelowNothing = {
  name: "Less than nothing is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="note" picture="LoanBelowNothing" {...args} />,
};

export const HalfACent = {
  name: "and no third",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="note" picture="HalfACent" {...args} />,
};

export const ScheduleOtherMissing = {
  name: "Another schedule without its words is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="note" picture="ScheduleOtherMissing" {...args} />,
};

export const UnitsBelowNothing = {
  name: "Fewer than none are not",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="note" picture="UnitsBelowNothing" {...args} />,
};
