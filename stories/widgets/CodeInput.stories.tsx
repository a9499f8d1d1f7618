import { examples } from "../../widgets/CodeInput/examples.ts";
import { CodeInput } from "../../widgets/index.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/CodeInput", component: CodeInput };

export const Empty = answerStory(CodeInput, examples, "Empty");
export const Filled = answerStory(CodeInput, examples, "Filled");
export const Letters = answerStory(CodeInput, examples, "Letters");
export const Invalid = answerStory(CodeInput, examples, "Invalid");
