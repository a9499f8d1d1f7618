import { Pager } from "../../widgets/index.ts";
import { examples } from "../../widgets/Pager/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Pager", component: Pager };

const story = (name: string) =>
  exampleStory(examples, name, (props) => <Pager {...props} hrefOf={(offset) => `#offset-${offset}`} />);

export const OnePage = story("OnePage");
export const First = story("First");
export const Middle = story("Middle");
export const Last = story("Last");
