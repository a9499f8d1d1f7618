import { Link } from "../../widgets/index.ts";
import { examples } from "../../widgets/Link/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Link", component: Link };

const story = (name: string) => exampleStory(examples, name, (props) => <Link {...props} />);

export const Plain = story("Plain");
export const Quiet = story("Quiet");
