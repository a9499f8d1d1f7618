import { StepHeading } from "../../widgets/index.ts";
import { examples } from "../../widgets/StepHeading/examples.ts";
import { exampleStory, framed } from "../config/exampleStory.tsx";

export default { title: "Structure/StepHeading", component: StepHeading, parameters: framed(200) };

const story = (name: string) =>
  exampleStory(examples, name, (props) => <StepHeading {...props} step={"s1"} />);

export const Plain = story("Plain");
export const Full = story("Full");
