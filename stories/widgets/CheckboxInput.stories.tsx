import { examples } from "../../widgets/CheckboxInput/examples.ts";
import { CheckboxInput } from "../../widgets/index.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/CheckboxInput", component: CheckboxInput };

export const Unticked = answerStory(CheckboxInput, examples, "Unticked", "own");
export const Ticked = answerStory(CheckboxInput, examples, "Ticked", "own");
export const Invalid = answerStory(CheckboxInput, examples, "Invalid", "own");
export const ReadOnly = answerStory(CheckboxInput, examples, "ReadOnly", "own");
