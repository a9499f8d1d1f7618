import { examples } from "../../widgets/AssetTable/examples.ts";
import { AssetTable } from "../../widgets/index.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/AssetTable", component: AssetTable };

export const Empty = answerStory(AssetTable, examples, "Empty", "radiogroup");
export const Chosen = answerStory(AssetTable, examples, "Chosen", "radiogroup");
export const Groups = answerStory(AssetTable, examples, "Groups", "radiogroup");
export const OptionsOnly = answerStory(AssetTable, examples, "OptionsOnly", "radiogroup");
export const NoHoldings = answerStory(AssetTable, examples, "NoHoldings", "radiogroup");
export const Invalid = answerStory(AssetTable, examples, "Invalid", "radiogroup");
export const ReadOnly = answerStory(AssetTable, examples, "ReadOnly", "radiogroup");
