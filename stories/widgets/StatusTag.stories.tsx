import { StatusTag } from "../../widgets/index.ts";
import { examples } from "../../widgets/StatusTag/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/StatusTag", component: StatusTag };

const story = (name: string) => exampleStory(examples, name, (props) => <StatusTag {...props} />);

export const Default = story("Default");
export const Warning = story("Warning");
export const Success = story("Success");
export const Danger = story("Danger");
