import { examples } from "../../widgets/EntryList/examples.ts";
import { type EntryExample, SampleEntries } from "../config/SampleEntries.tsx";

const example = (name: string): Partial<EntryExample> =>
  examples.find((each) => each.name === name)?.props ?? {};

export default {
  title: "Patterns/List with Cards",
  render: (args: EntryExample) => <SampleEntries key={JSON.stringify(args.entries)} {...args} />,
};

export const NobodyYet = { args: example("Empty") };
export const Named = { args: example("Filled") };
export const OneOpen = { args: example("Open") };
export const NeedsALook = { args: example("Invalid") };
export const EverythingOpen = { args: example("AllOpen") };
