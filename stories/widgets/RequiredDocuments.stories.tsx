import { RequiredDocuments } from "../../widgets/index.ts";
import { examples } from "../../widgets/RequiredDocuments/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/RequiredDocuments", component: RequiredDocuments };

export const Empty = answerStory(RequiredDocuments, examples, "Empty", "group");
export const OneOfTwo = answerStory(RequiredDocuments, examples, "OneOfTwo", "group");
export const Complete = answerStory(RequiredDocuments, examples, "Complete", "group");
export const OnlyOne = answerStory(RequiredDocuments, examples, "OnlyOne", "group");
export const Invalid = answerStory(RequiredDocuments, examples, "Invalid", "group");
export const Reviewed = answerStory(RequiredDocuments, examples, "Reviewed", "group");
export const ReadOnly = answerStory(RequiredDocuments, examples, "ReadOnly", "group");
