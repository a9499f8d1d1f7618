import { Lookup } from "../../widgets/index.ts";
import { examples } from "../../widgets/Lookup/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/Lookup", component: Lookup };

export const Empty = answerStory(Lookup, examples, "Empty");
export const Hint = answerStory(Lookup, examples, "Hint");
export const Filled = answerStory(Lookup, examples, "Filled");
export const Invalid = answerStory(Lookup, examples, "Invalid");
export const ReadOnly = answerStory(Lookup, examples, "ReadOnly");
