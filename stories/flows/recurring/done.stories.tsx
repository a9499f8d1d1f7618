// Written by `npm run stories` from schemas/flows/recurring; an edit here is lost.
import flow from "virtual:pictures/recurring";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Recurring Distribution/5 Done", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="done" picture="Empty" />,
};
