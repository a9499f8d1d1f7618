import { EntryPage } from "../../widgets/EntryPage/EntryPage.tsx";
import { examples } from "../../widgets/EntryPage/examples.ts";
import { Section } from "../../widgets/index.ts";
import { exampleStory, framed } from "../config/exampleStory.tsx";
import { SampleFields } from "../config/SampleFields.tsx";

export default { title: "Structure/EntryPage", component: EntryPage, parameters: framed(640) };

const story = (name: string) =>
  exampleStory(examples, name, ({ fields, ...props }) => (
    <EntryPage {...props} losesAnything={() => true} onSave={() => {}} onLeave={() => {}}>
      <Section title="Who they are">
        <SampleFields state={fields} />
      </Section>
    </EntryPage>
  ));

export const New = story("New");
export const Filled = story("Filled");
export const Refused = story("Refused");
export const Waiting = story("Waiting");
export const ReadOnly = story("ReadOnly");
