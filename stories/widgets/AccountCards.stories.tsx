import { examples } from "../../widgets/AccountCards/examples.ts";
import { AccountCards } from "../../widgets/index.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/AccountCards", component: AccountCards };

export const Empty = answerStory(AccountCards, examples, "Empty", "radiogroup");
export const Chosen = answerStory(AccountCards, examples, "Chosen", "radiogroup");
export const OnHold = answerStory(AccountCards, examples, "OnHold", "radiogroup");
export const OnlyOne = answerStory(AccountCards, examples, "OnlyOne", "radiogroup");
export const Invalid = answerStory(AccountCards, examples, "Invalid", "radiogroup");
export const ReadOnly = answerStory(AccountCards, examples, "ReadOnly", "radiogroup");
