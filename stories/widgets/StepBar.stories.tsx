import { StepBar } from "../../widgets/index.ts";
import { examples } from "../../widgets/StepBar/examples.ts";
import { exampleStory, framed } from "../config/exampleStory.tsx";

export default { title: "Structure/StepBar", component: StepBar, parameters: { bare: true, ...framed(180) } };

const story = (name: string) => exampleStory(examples, name, (props) => <StepBar {...props} />);

export const First = story("First");
export const Middle = story("Middle");
export const BackAgain = story("BackAgain");
export const EightSteps = story("EightSteps");
export const SeventeenSteps = story("SeventeenSteps");
export const SeventeenStepsBackAgain = story("SeventeenStepsBackAgain");
export const Finished = story("Finished");
