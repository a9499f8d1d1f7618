import { SelectInput } from "../../widgets/index.ts";
import { examples } from "../../widgets/SelectInput/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/SelectInput", component: SelectInput };

export const Empty = answerStory(SelectInput, examples, "Empty");
export const Filled = answerStory(SelectInput, examples, "Filled");
export const Invalid = answerStory(SelectInput, examples, "Invalid");
export const ReadOnly = answerStory(SelectInput, examples, "ReadOnly");
export const NoLongerOffered = answerStory(SelectInput, examples, "NoLongerOffered");
