// Written by `npm run stories` from schemas/flows/roth; an edit here is lost.
import flow from "virtual:pictures/roth";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Roth Conversion/3 Done", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="done" picture="Empty" />,
};
