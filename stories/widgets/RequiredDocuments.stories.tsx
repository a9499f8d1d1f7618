import { RequiredDocuments } from "../../widgets/index.ts";
import { examples } from "../../widgets/RequiredDocuments/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/RequiredDocuments" };

export const Empty = answerStory(RequiredDocuments, examples as never, "Empty", "group");
export const Filled = answerStory(RequiredDocuments, examples as never, "Filled", "group");
