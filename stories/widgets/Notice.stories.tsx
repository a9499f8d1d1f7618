import { Notice } from "../../widgets/index.ts";
import { examples } from "../../widgets/Notice/examples.ts";
import { kinds } from "../config/controlsOf.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default {
  title: "Structure/Notice",
  component: Notice,
  argTypes: {
    level: {
      control: "select",
      options: [...new Set(examples.map(({ props }) => props.level))],
      table: { type: { summary: kinds.enum } },
    },
  },
};

const story = (name: string) => exampleStory(examples, name, (props) => <Notice {...props} />);

export const Information = story("Information");
export const Warning = story("Warning");
export const Failure = story("Failure");
export const Phone = story("Phone");
export const Quiet = story("Quiet");
export const Success = story("Success");
