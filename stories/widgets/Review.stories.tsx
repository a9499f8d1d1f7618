import { Review } from "../../widgets/index.ts";
import { examples } from "../../widgets/Review/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Review", component: Review };

const story = (name: string) =>
  exampleStory(examples, name, (props) => <Review {...props} onPrint={() => {}} />);

export const Filled = story("Filled");
export const ReadOnly = story("ReadOnly");
