import { TextInput } from "../../widgets/index.ts";
import { examples } from "../../widgets/TextInput/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/TextInput", component: TextInput };

export const Empty = answerStory(TextInput, examples, "Empty");
export const Filled = answerStory(TextInput, examples, "Filled");
export const Optional = answerStory(TextInput, examples, "Optional");
export const Hint = answerStory(TextInput, examples, "Hint");
export const Invalid = answerStory(TextInput, examples, "Invalid");
export const Warning = answerStory(TextInput, examples, "Warning");
export const Counted = answerStory(TextInput, examples, "Counted");
export const ReadOnly = answerStory(TextInput, examples, "ReadOnly");
export const LongText = answerStory(TextInput, examples, "LongText");
