import { examples } from "../../widgets/FeeSchedule/examples.ts";
import { FeeSchedule } from "../../widgets/index.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/FeeSchedule", component: FeeSchedule };

const story = (name: string) =>
  exampleStory(examples, name, (props) => <FeeSchedule id="fees" describedBy={undefined} props={props} />);

export const Filled = story("Filled");
export const LongText = story("LongText");
