import { SummaryList } from "../../widgets/index.ts";
import { examples } from "../../widgets/SummaryList/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/SummaryList", component: SummaryList };

const story = (name: string) => exampleStory(examples, name, (props) => <SummaryList {...props} />);

export const Filled = story("Filled");
export const LongText = story("LongText");
