import { MoneyInput } from "../../widgets/index.ts";
import { examples } from "../../widgets/MoneyInput/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/MoneyInput", component: MoneyInput };

export const Empty = answerStory(MoneyInput, examples, "Empty");
export const Filled = answerStory(MoneyInput, examples, "Filled");
export const Unreadable = answerStory(MoneyInput, examples, "Unreadable");
export const ReadOnly = answerStory(MoneyInput, examples, "ReadOnly");
