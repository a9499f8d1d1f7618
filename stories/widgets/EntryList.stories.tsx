import { examples } from "../../widgets/EntryList/examples.ts";
import { EntryStage } from "../config/EntryStage.tsx";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/EntryList" };

const story = (name: string) => exampleStory(examples, name, (props) => <EntryStage {...props} />);

export const Empty = story("Empty");
export const Filled = story("Filled");
export const Open = story("Open");
export const AllOpen = story("AllOpen");
export const Invalid = story("Invalid");
export const Full = story("Full");
export const PagesFilled = story("PagesFilled");
export const PagesNeedsALook = story("PagesNeedsALook");
export const PagesReadOnly = story("PagesReadOnly");
export const ReadOnly = story("ReadOnly");
export const LongText = story("LongText");
