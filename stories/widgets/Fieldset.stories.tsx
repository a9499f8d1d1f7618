import { examples } from "../../widgets/Fieldset/examples.ts";
import { describedBy, Fieldset, RadioGroup } from "../../widgets/index.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Fieldset", component: Fieldset };

const options = [
  { value: 1, label: "Contribution" },
  { value: 2, label: "Transfer from another custodian" },
];

const story = (name: string) =>
  exampleStory(examples, name, (props) => (
    <Fieldset id="funding" {...props}>
      <RadioGroup
        id="funding"
        name="funding"
        label={props.legend}
        value={undefined}
        required={props.required}
        readOnly={false}
        invalid={props.error !== undefined}
        describedBy={describedBy("funding", props)}
        options={options}
        ui={{}}
        props={{}}
        onChange={() => {}}
      />
    </Fieldset>
  ));

export const Required = story("Required");
export const Optional = story("Optional");
export const Everything = story("Everything");
