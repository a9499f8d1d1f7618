import { ShareSummary } from "../../widgets/index.ts";
import { examples } from "../../widgets/ShareSummary/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/ShareSummary", component: ShareSummary };

const story = (name: string) => exampleStory(examples, name, (props) => <ShareSummary {...props} />);

export const Complete = story("Complete");
export const SomethingLeft = story("SomethingLeft");
export const TooMuch = story("TooMuch");
export const EqualSplit = story("EqualSplit");
export const Many = story("Many");
