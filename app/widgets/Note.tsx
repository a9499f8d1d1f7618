import type { AnswerProps } from "../../engine/react/index.ts";
import { type Level, Notice } from "../../widgets/index.ts";
import { formatProps } from "../messages/formatProps.ts";
import { words } from "../messages/words.ts";

/** A sentence to know: `x-ui.text` with the parameters that `x-rules.props` give; `x-ui.formats` words them. */
export function Note({ ui, label, props }: AnswerProps) {
  const text = typeof ui.text === "string" ? words(ui.text, formatProps(props, ui.formats)) : label;
  return <Notice level={(ui.level as Level | undefined) ?? "info"}>{text}</Notice>;
}
