import { NameInput } from "../../widgets/index.ts";
import { examples } from "../../widgets/NameInput/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/NameInput", component: NameInput };

export const Empty = answerStory(NameInput, examples, "Empty");
export const Filled = answerStory(NameInput, examples, "Filled");
export const Invalid = answerStory(NameInput, examples, "Invalid");
