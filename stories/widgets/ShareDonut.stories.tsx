import { ShareDonut } from "../../widgets/index.ts";
import { examples } from "../../widgets/ShareDonut/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/ShareDonut", component: ShareDonut };

const story = (name: string) => exampleStory(examples, name, (props) => <ShareDonut {...props} />);

export const SomethingLeft = story("SomethingLeft");
