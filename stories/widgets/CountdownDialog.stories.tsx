import { examples } from "../../widgets/CountdownDialog/examples.ts";
import { CountdownDialog } from "../../widgets/index.ts";
import { exampleStory, framed } from "../config/exampleStory.tsx";

export default { title: "Structure/CountdownDialog", component: CountdownDialog, parameters: framed(360) };

const story = (name: string) =>
  exampleStory(examples, name, (props) => (
    <CountdownDialog {...props} open={true} onContinue={() => {}} onLeave={() => {}} />
  ));

export const Counting = story("Counting");
