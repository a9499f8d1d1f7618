import { examples } from "../../widgets/EmailInput/examples.ts";
import { EmailInput } from "../../widgets/index.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/EmailInput", component: EmailInput };

export const Empty = answerStory(EmailInput, examples, "Empty");
export const Filled = answerStory(EmailInput, examples, "Filled");
export const Invalid = answerStory(EmailInput, examples, "Invalid");
