import { SsnInput } from "../../widgets/index.ts";
import { examples } from "../../widgets/SsnInput/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/SsnInput", component: SsnInput };

export const Empty = answerStory(SsnInput, examples, "Empty");
export const Masked = answerStory(SsnInput, examples, "Masked");
export const Incomplete = answerStory(SsnInput, examples, "Incomplete");
