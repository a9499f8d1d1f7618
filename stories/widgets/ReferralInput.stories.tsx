import { ReferralInput } from "../../widgets/index.ts";
import { examples } from "../../widgets/ReferralInput/examples.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/ReferralInput", component: ReferralInput };

export const Empty = answerStory(ReferralInput, examples, "Empty");
export const Hint = answerStory(ReferralInput, examples, "Hint");
export const Filled = answerStory(ReferralInput, examples, "Filled");
export const FreeText = answerStory(ReferralInput, examples, "FreeText");
export const Invalid = answerStory(ReferralInput, examples, "Invalid");
export const ReadOnly = answerStory(ReferralInput, examples, "ReadOnly");
