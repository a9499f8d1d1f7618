import { memo } from "react";
import { words } from "../../../../app/messages/words.ts";
import type { Option } from "../../../../widgets/index.ts";
import { RadioField } from "../hand/RadioField.tsx";
import { blank, type Rule } from "../hand/rules.ts";

const answered: Rule = (value) => !blank(value) || words("answerRequired");

interface ChoiceFieldProps {
  path: string;
  label: string;
  options: readonly Option[];
  inline?: boolean;
  hint?: string;
  disabled?: boolean;
}

/** A required choice. */
export const ChoiceField = memo(function ChoiceField({ inline = false, ...told }: ChoiceFieldProps) {
  return <RadioField {...told} inline={inline} rule={answered} />;
});
