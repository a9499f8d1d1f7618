import { SaveStatus } from "../../widgets/index.ts";
import { examples } from "../../widgets/SaveStatus/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/SaveStatus", component: SaveStatus };

const story = (name: string) =>
  exampleStory(examples, name, (props) => <SaveStatus {...props} id={"status"} />);

export const Idle = story("Idle");
export const Saving = story("Saving");
export const Saved = story("Saved");
export const Offline = story("Offline");
export const Failed = story("Failed");
export const SignedOut = story("SignedOut");
