import { PhoneInput } from "../../widgets/index.ts";
import { examples } from "../../widgets/PhoneInput/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/PhoneInput", component: PhoneInput };

export const Empty = answerStory(PhoneInput, examples, "Empty");
export const Filled = answerStory(PhoneInput, examples, "Filled");
export const Abroad = answerStory(PhoneInput, examples, "Abroad");
export const Hint = answerStory(PhoneInput, examples, "Hint");
export const Invalid = answerStory(PhoneInput, examples, "Invalid");
export const ReadOnly = answerStory(PhoneInput, examples, "ReadOnly");
