import { SecondFactor } from "../../widgets/index.ts";
import { examples } from "../../widgets/SecondFactor/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/SecondFactor" };

export const Asked = answerStory(SecondFactor, examples, "Asked", "group");
export const WithoutAmount = answerStory(SecondFactor, examples, "WithoutAmount", "group");
export const Confirmed = answerStory(SecondFactor, examples, "Confirmed", "group");
export const Changed = answerStory(SecondFactor, examples, "Changed", "group");
export const Invalid = answerStory(SecondFactor, examples, "Invalid", "group");
export const ReadOnly = answerStory(SecondFactor, examples, "ReadOnly", "group");
