import { RadioGroup } from "../../widgets/index.ts";
import { examples } from "../../widgets/RadioGroup/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/RadioGroup", component: RadioGroup };

export const Empty = answerStory(RadioGroup, examples, "Empty", "radiogroup");
export const Chosen = answerStory(RadioGroup, examples, "Chosen", "radiogroup");
export const Inline = answerStory(RadioGroup, examples, "Inline", "radiogroup");
export const Invalid = answerStory(RadioGroup, examples, "Invalid", "radiogroup");
export const ReadOnly = answerStory(RadioGroup, examples, "ReadOnly", "radiogroup");
