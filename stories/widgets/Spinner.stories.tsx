import { Spinner } from "../../widgets/index.ts";
import { examples } from "../../widgets/Spinner/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Spinner", component: Spinner };

const story = (name: string) => exampleStory(examples, name, (props) => <Spinner {...props} />);

export const Labelled = story("Labelled");
