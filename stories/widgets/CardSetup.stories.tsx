import { examples } from "../../widgets/CardSetup/examples.ts";
import { CardSetup } from "../../widgets/index.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/CardSetup", component: CardSetup };

export const Empty = answerStory(CardSetup, examples, "Empty", "group");
export const Filled = answerStory(CardSetup, examples, "Filled", "group");
export const SavedOffered = answerStory(CardSetup, examples, "SavedOffered", "group");
export const Invalid = answerStory(CardSetup, examples, "Invalid", "group");
export const ReadOnly = answerStory(CardSetup, examples, "ReadOnly", "group");
