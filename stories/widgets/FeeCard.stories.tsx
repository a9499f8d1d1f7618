import { examples } from "../../widgets/FeeCard/examples.ts";
import { FeeCard } from "../../widgets/index.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/FeeCard", component: FeeCard };

export const Empty = answerStory(FeeCard, examples, "Empty", "group");
export const Chosen = answerStory(FeeCard, examples, "Chosen", "group");
export const NoneOnFile = answerStory(FeeCard, examples, "NoneOnFile", "group");
export const AddressKnown = answerStory(FeeCard, examples, "AddressKnown", "group");
export const Invalid = answerStory(FeeCard, examples, "Invalid", "group");
export const ReadOnly = answerStory(FeeCard, examples, "ReadOnly", "group");
