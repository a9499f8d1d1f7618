import { examples } from "../../widgets/ConfirmDialog/examples.ts";
import { ConfirmDialog } from "../../widgets/index.ts";
import { exampleStory, framed } from "../config/exampleStory.tsx";

export default { title: "Structure/ConfirmDialog", component: ConfirmDialog, parameters: framed(360) };

const story = (name: string) =>
  exampleStory(examples, name, (props) => (
    <ConfirmDialog {...props} open={true} onConfirm={() => {}} onCancel={() => {}} />
  ));

export const Plain = story("Plain");
export const Danger = story("Danger");
