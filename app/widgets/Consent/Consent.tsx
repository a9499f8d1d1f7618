import type { AnswerProps } from "../../../engine/react/index.ts";
import { CheckboxInput } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";

/** One checkbox. Its sentence is the message named by `x-ui.text`, or else the title. */
export function Consent(props: AnswerProps) {
  const { ui, label, props: params } = props;
  return <CheckboxInput {...props} label={typeof ui.text === "string" ? words(ui.text, params) : label} />;
}
