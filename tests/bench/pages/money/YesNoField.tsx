import { words } from "../../../../app/messages/words.ts";
import { RadioField } from "../hand/RadioField.tsx";
import { blank, type Rule } from "../hand/rules.ts";

const options = [
  { value: "true", label: words("widget.yes") },
  { value: "false", label: words("widget.no") },
];
const answered: Rule = (value) => !blank(value) || words("answerRequired");
const anything: Rule = () => true;

interface YesNoProps {
  path: string;
  label: string;
  hint?: string;
  optional?: boolean;
}

export function YesNoField({ path, label, hint, optional }: YesNoProps) {
  return (
    <RadioField
      path={path}
      label={label}
      {...(hint ? { hint } : {})}
      options={options}
      rule={optional ? anything : answered}
    />
  );
}
