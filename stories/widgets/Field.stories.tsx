import { examples } from "../../widgets/Field/examples.ts";
import { describedBy, Field, TextInput } from "../../widgets/index.ts";

export default { title: "Structure/Field", component: Field };

function story(name: string) {
  const props = examples.find((example) => example.name === name)?.props;
  if (!props) throw new Error(`There is no example named ${name}.`);
  return {
    name,
    render: () => (
      <Field id="city" {...props}>
        <TextInput
          id="city"
          name="city"
          label={props.label}
          value={undefined}
          required={props.required}
          readOnly={false}
          invalid={props.error !== undefined}
          describedBy={describedBy("city", props)}
          options={undefined}
          ui={{}}
          props={{}}
          onChange={() => {}}
          onBlur={() => {}}
        />
      </Field>
    ),
  };
}

export const Required = story("Required");
export const Optional = story("Optional");
export const Short = story("Short");
export const Everything = story("Everything");
