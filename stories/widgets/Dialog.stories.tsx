import { examples } from "../../widgets/Dialog/examples.ts";
import { Button, Dialog } from "../../widgets/index.ts";
import { exampleStory, framed } from "../config/exampleStory.tsx";

export default { title: "Structure/Dialog", component: Dialog, parameters: framed(320) };

const story = (name: string) =>
  exampleStory(examples, name, (props) => (
    <Dialog {...props} open={true} onDismiss={() => {}} actions={<Button look="primary">Close</Button>} />
  ));

export const Short = story("Short");
