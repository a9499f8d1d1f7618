import { examples } from "../../widgets/Disclosure/examples.ts";
import { Disclosure, Link } from "../../widgets/index.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Disclosure", component: Disclosure };

const story = (name: string) =>
  exampleStory(examples, name, ({ button, label, links }) => (
    <Disclosure className="" button={button} label={label}>
      {links.map((words) => (
        <p key={words}>
          <Link href="#top">{words}</Link>
        </p>
      ))}
    </Disclosure>
  ));

export const Menu = story("Menu");
export const SignOnly = story("SignOnly");
