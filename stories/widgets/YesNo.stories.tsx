import { YesNo } from "../../widgets/index.ts";
import { examples } from "../../widgets/YesNo/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/YesNo", component: YesNo };

export const Empty = answerStory(YesNo, examples, "Empty", "radiogroup");
export const Yes = answerStory(YesNo, examples, "Yes", "radiogroup");
export const Invalid = answerStory(YesNo, examples, "Invalid", "radiogroup");
