import { examples } from "../../widgets/DateInput/examples.ts";
import { DateInput } from "../../widgets/index.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/DateInput", component: DateInput };

export const Empty = answerStory(DateInput, examples, "Empty");
export const Filled = answerStory(DateInput, examples, "Filled");
export const Unreadable = answerStory(DateInput, examples, "Unreadable");
