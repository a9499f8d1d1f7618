// Written by `npm run stories` from schemas/flows/note-letter; an edit here is lost.
import flow from "virtual:pictures/note-letter";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Note Direction Letter/1 Note", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="note" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="note" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="note" picture="WithIssues" />,
};

export const Dates1899 = {
  name: "and not before",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="note" picture="Dates1899" />,
};

export const LoanAboveMost = {
  name: "A little more is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="note" picture="LoanAboveMost" />,
};

export const LoanBelowNothing = {
  name: "Less than nothing is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="note" picture="LoanBelowNothing" />,
};

export const HalfACent = {
  name: "and no third",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="note" picture="HalfACent" />,
};

export const ScheduleOtherMissing = {
  name: "Another schedule without its words is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="note" picture="ScheduleOtherMissing" />,
};

export const UnitsBelowNothing = {
  name: "Fewer than none are not",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="note" picture="UnitsBelowNothing" />,
};
