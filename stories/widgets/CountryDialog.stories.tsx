import { examples } from "../../widgets/CountryDialog/examples.ts";
import { CountryDialog } from "../../widgets/index.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/CountryDialog", component: CountryDialog };

export const Empty = answerStory(CountryDialog, examples, "Empty");
export const Filled = answerStory(CountryDialog, examples, "Filled");
export const LongText = answerStory(CountryDialog, examples, "LongText");
export const Invalid = answerStory(CountryDialog, examples, "Invalid");
export const ReadOnly = answerStory(CountryDialog, examples, "ReadOnly");
