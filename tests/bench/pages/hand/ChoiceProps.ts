import type { FieldWidth, Option } from "../../../../widgets/index.ts";
import type { Rule } from "./rules.ts";

export interface ChoiceProps {
  path: string;
  label: string;
  options: readonly Option[];
  rule: Rule;
  hint?: string;
  width?: FieldWidth;
  disabled?: boolean;
  inline?: boolean;
}
