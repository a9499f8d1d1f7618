import type { AnswerProps } from "../../engine/react/index.ts";
import { type Level, Notice } from "../../widgets/index.ts";
import { fieldWords } from "../messages/fieldWords.ts";

/** A sentence to know: `x-ui.text` with the parameters that `x-rules.props` give; `x-ui.formats` words them. */
export function Note({ ui, label, props }: AnswerProps) {
  const text = typeof ui.text === "string" ? fieldWords(ui.text, props, ui) : label;
  return <Notice level={(ui.level as Level | undefined) ?? "info"}>{text}</Notice>;
}
