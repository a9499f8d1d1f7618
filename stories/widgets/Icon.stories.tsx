import { examples } from "../../widgets/Icon/examples.ts";
import { Icon } from "../../widgets/index.ts";
import { levelIcon } from "../../widgets/Notice/Notice.tsx";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Icon", component: Icon };

const story = (name: string) =>
  exampleStory(examples, name, ({ icon, words }) => (
    <p>
      <Icon of={levelIcon[icon]} /> {words}
    </p>
  ));

export const Info = story("Info");
export const Warning = story("Warning");
export const Failed = story("Failed");
export const Success = story("Success");
