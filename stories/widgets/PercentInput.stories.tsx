import { PercentInput } from "../../widgets/index.ts";
import { examples } from "../../widgets/PercentInput/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/PercentInput", component: PercentInput };

export const Empty = answerStory(PercentInput, examples, "Empty");
export const Filled = answerStory(PercentInput, examples, "Filled");
export const Invalid = answerStory(PercentInput, examples, "Invalid");
export const ReadOnly = answerStory(PercentInput, examples, "ReadOnly");
