import { NumberInput } from "../../widgets/index.ts";
import { examples } from "../../widgets/NumberInput/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/NumberInput", component: NumberInput };

export const Empty = answerStory(NumberInput, examples, "Empty");
export const Filled = answerStory(NumberInput, examples, "Filled");
export const Invalid = answerStory(NumberInput, examples, "Invalid");
