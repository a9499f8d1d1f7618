import { examples } from "../../widgets/DateRangeDialog/examples.ts";
import { DateRangeDialog } from "../../widgets/index.ts";
import { exampleStory, framed } from "../config/exampleStory.tsx";

export default { title: "Structure/DateRangeDialog", component: DateRangeDialog, parameters: framed(760) };

const story = (name: string) =>
  exampleStory(examples, name, (props) => (
    <DateRangeDialog {...props} open={true} onApply={() => {}} onDismiss={() => {}} />
  ));

export const Everything = story("Everything");
export const Period = story("Period");
export const Custom = story("Custom");
