import { YearInput } from "../../widgets/index.ts";
import { examples } from "../../widgets/YearInput/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/YearInput", component: YearInput };

export const Empty = answerStory(YearInput, examples, "Empty");
export const Filled = answerStory(YearInput, examples, "Filled");
