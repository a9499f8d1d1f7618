import { Section } from "../../widgets/index.ts";
import { examples } from "../../widgets/Section/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";
import { SampleFields } from "../config/SampleFields.tsx";

export default { title: "Structure/Section", component: Section };

const story = (name: string) =>
  exampleStory(examples, name, (props) => (
    <Section {...props}>
      <SampleFields />
    </Section>
  ));

export const Titled = story("Titled");
export const Untitled = story("Untitled");
