import { TaxIdInput } from "../../widgets/index.ts";
import { examples } from "../../widgets/TaxIdInput/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/TaxIdInput", component: TaxIdInput };

export const Empty = answerStory(TaxIdInput, examples, "Empty");
export const Filled = answerStory(TaxIdInput, examples, "Filled");
export const Invalid = answerStory(TaxIdInput, examples, "Invalid");
