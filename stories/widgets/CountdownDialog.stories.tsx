import { examples } from "../../widgets/CountdownDialog/examples.ts";
import { CountdownDialog } from "../../widgets/index.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/CountdownDialog", component: CountdownDialog };

const story = (name: string) =>
  exampleStory(examples, name, (props) => <CountdownDialog {...props} open={true} onContinue={() => {}} />);

export const Counting = story("Counting");
