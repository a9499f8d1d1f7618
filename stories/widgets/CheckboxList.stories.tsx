import { examples } from "../../widgets/CheckboxList/examples.ts";
import { CheckboxList } from "../../widgets/index.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/CheckboxList", component: CheckboxList };

export const Empty = answerStory(CheckboxList, examples, "Empty", "group");
export const Some = answerStory(CheckboxList, examples, "Some", "group");
export const Invalid = answerStory(CheckboxList, examples, "Invalid", "group");
