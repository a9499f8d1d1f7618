import { Upload } from "../../widgets/index.ts";
import { examples } from "../../widgets/Upload/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/Upload", component: Upload };

export const Empty = answerStory(Upload, examples, "Empty");
export const Hint = answerStory(Upload, examples, "Hint");
export const Filled = answerStory(Upload, examples, "Filled");
export const Invalid = answerStory(Upload, examples, "Invalid");
export const ReadOnly = answerStory(Upload, examples, "ReadOnly");
export const LongText = answerStory(Upload, examples, "LongText");
