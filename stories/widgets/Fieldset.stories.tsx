import { examples } from "../../widgets/Fieldset/examples.ts";
import { Fieldset, RadioGroup } from "../../widgets/index.ts";

export default { title: "Structure/Fieldset", component: Fieldset };

const options = [
  { value: 1, label: "Contribution" },
  { value: 2, label: "Transfer from another custodian" },
];

function story(name: string) {
  const props = examples.find((example) => example.name === name)?.props;
  if (!props) throw new Error(`There is no example named ${name}.`);
  return {
    name,
    render: () => (
      <Fieldset id="funding" {...props}>
        <RadioGroup
          id="funding"
          name="funding"
          label={props.legend}
          value={undefined}
          required={props.required}
          readOnly={false}
          invalid={props.error !== undefined}
          describedBy={undefined}
          options={options}
          ui={{}}
          props={{}}
          onChange={() => {}}
          onBlur={() => {}}
        />
      </Fieldset>
    ),
  };
}

export const Required = story("Required");
export const Optional = story("Optional");
export const Everything = story("Everything");
