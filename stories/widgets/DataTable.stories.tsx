import { examples } from "../../widgets/DataTable/examples.ts";
import { DataTable } from "../../widgets/index.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/DataTable", component: DataTable };

const story = (name: string) =>
  exampleStory(examples, name, (given) => (
    <DataTable
      id="table"
      name="table"
      value={undefined}
      required={false}
      readOnly
      invalid={false}
      describedBy={undefined}
      options={undefined}
      {...given}
    />
  ));

export const Filled = story("Filled");
export const OnlyHead = story("OnlyHead");
export const Empty = story("Empty");
export const TwoColumns = story("TwoColumns");
export const Groups = story("Groups");
