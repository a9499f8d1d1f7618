import { examples } from "../../widgets/Field/examples.ts";
import { describedBy, Field, TextInput } from "../../widgets/index.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Field", component: Field };

const story = (name: string) =>
  exampleStory(examples, name, (props) => (
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
      />
    </Field>
  ));

export const Required = story("Required");
export const Optional = story("Optional");
export const Short = story("Short");
export const Everything = story("Everything");
