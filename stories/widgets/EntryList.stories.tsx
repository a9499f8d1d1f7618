import { examples } from "../../widgets/EntryList/examples.ts";
import { EntryList } from "../../widgets/index.ts";
import { exampleStory } from "../config/exampleStory.tsx";
import { SampleEntries } from "../config/SampleEntries.tsx";

export default { title: "Structure/EntryList", component: EntryList };

const story = (name: string) => exampleStory(examples, name, (props) => <SampleEntries {...props} />);

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
