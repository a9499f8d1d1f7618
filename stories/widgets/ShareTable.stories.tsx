import { ShareTable } from "../../widgets/index.ts";
import { examples } from "../../widgets/ShareTable/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/ShareTable", component: ShareTable };

const story = (name: string) => exampleStory(examples, name, (props) => <ShareTable {...props} />);

export const SomethingLeft = story("SomethingLeft");
