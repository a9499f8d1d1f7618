import { SortHeader } from "../../widgets/index.ts";
import { examples } from "../../widgets/SortHeader/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/SortHeader", component: SortHeader };

const story = (name: string) =>
  exampleStory(examples, name, (props) => (
    <table>
      <thead>
        <tr>
          <SortHeader {...props} />
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>11/20/2026</td>
        </tr>
      </tbody>
    </table>
  ));

export const Unsorted = story("Unsorted");
export const Ascending = story("Ascending");
export const Descending = story("Descending");
