import { CharacterCount } from "../../widgets/CharacterCount/CharacterCount.tsx";
import { examples } from "../../widgets/CharacterCount/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/CharacterCount", component: CharacterCount };

const story = (name: string) =>
  exampleStory(examples, name, (props) => <CharacterCount {...props} id="count" />);

export const Left = story("Left");
export const Over = story("Over");
