import { PoliteStatus } from "../../widgets/index.ts";
import { examples } from "../../widgets/PoliteStatus/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/PoliteStatus", component: PoliteStatus };

const story = (name: string) =>
  exampleStory(examples, name, ({ text }) => (
    <>
      <p>Only a screen reader is told: {text === "" ? "nothing" : `“${text}”`}</p>
      <PoliteStatus text={text} />
    </>
  ));

export const Said = story("Said");
export const Silent = story("Silent");
