import { Notifications } from "../../widgets/index.ts";
import { examples } from "../../widgets/Notifications/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Notifications", component: Notifications };

// Keep them on the screen long enough to look at.
const story = (name: string) =>
  exampleStory(examples, name, (props) => (
    <Notifications {...props} delay={3_600_000} onDismiss={() => {}} />
  ));

export const None = story("None");
export const Several = story("Several");
