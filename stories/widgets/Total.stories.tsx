import { Total } from "../../widgets/index.ts";
import { examples } from "../../widgets/Total/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/Total", component: Total };

export const Nothing = answerStory(Total, examples, "Nothing");
export const Filled = answerStory(Total, examples, "Filled");
