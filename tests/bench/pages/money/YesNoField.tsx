import { words } from "../../../../app/messages/words.ts";
import { RadioField } from "../hand/RadioField.tsx";
import { blank, type Rule } from "../hand/rules.ts";

const options = [
  { value: "true", label: words("widget.yes") },
  { value: "false", label: words("widget.no") },
];
const answered: Rule = (value) => !blank(value) || words("answerRequired");
const anything: Rule = () => true;

export function YesNoField({ path, label, optional }: { path: string; label: string; optional?: boolean }) {
  return <RadioField path={path} label={label} options={options} rule={optional ? anything : answered} />;
}
