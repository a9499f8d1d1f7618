import { StepActions } from "../../widgets/index.ts";
import { examples } from "../../widgets/StepActions/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/StepActions", component: StepActions };

const story = (name: string) => exampleStory(examples, name, (props) => <StepActions {...props} />);

export const FirstStep = story("FirstStep");
export const LaterStep = story("LaterStep");
export const Held = story("Held");
export const Busy = story("Busy");
export const Editing = story("Editing");
