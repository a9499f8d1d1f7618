import { TextArea } from "../../widgets/index.ts";
import { examples } from "../../widgets/TextArea/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/TextArea", component: TextArea };

export const Empty = answerStory(TextArea, examples, "Empty");
export const Filled = answerStory(TextArea, examples, "Filled");
export const TooLong = answerStory(TextArea, examples, "TooLong");
export const ReadOnly = answerStory(TextArea, examples, "ReadOnly");
