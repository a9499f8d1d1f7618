import { QuestionDialog } from "../../widgets/index.ts";
import { examples } from "../../widgets/QuestionDialog/examples.ts";
import { exampleStory, framed } from "../config/exampleStory.tsx";

export default { title: "Structure/QuestionDialog", component: QuestionDialog, parameters: framed(480) };

const story = (name: string) =>
  exampleStory(examples, name, (props) => (
    <QuestionDialog {...props} open={true} onAnswer={() => {}} onCancel={() => {}} />
  ));

export const Asked = story("Asked");
export const Refused = story("Refused");
