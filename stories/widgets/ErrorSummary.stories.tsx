import { examples } from "../../widgets/ErrorSummary/examples.ts";
import { ErrorSummary } from "../../widgets/index.ts";
import { exampleStory, framed } from "../config/exampleStory.tsx";

export default { title: "Structure/ErrorSummary", component: ErrorSummary, parameters: framed(260) };

const story = (name: string) =>
  exampleStory(examples, name, (props) => <ErrorSummary {...props} attempt={1} />);

export const One = story("One");
export const Several = story("Several");
