import { RadioCards } from "../../widgets/index.ts";
import { examples } from "../../widgets/RadioCards/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/RadioCards", component: RadioCards };

export const Empty = answerStory(RadioCards, examples, "Empty", "radiogroup");
export const Chosen = answerStory(RadioCards, examples, "Chosen", "radiogroup");
export const Invalid = answerStory(RadioCards, examples, "Invalid", "radiogroup");
export const ReadOnly = answerStory(RadioCards, examples, "ReadOnly", "radiogroup");
