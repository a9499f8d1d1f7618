import { examples } from "../../widgets/Button/examples.ts";
import { Button } from "../../widgets/index.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Button", component: Button };

const story = (name: string) => exampleStory(examples, name, (props) => <Button {...props} />);

export const Primary = story("Primary");
export const Secondary = story("Secondary");
export const Quiet = story("Quiet");
export const Danger = story("Danger");
export const Busy = story("Busy");
export const Disabled = story("Disabled");
