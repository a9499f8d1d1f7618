import type { AnswerProps } from "../../../engine/react/index.ts";
import { type Level, Notice } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";

/** A sentence to know, its parameters filled in by the item's `with`. */
export function Note({ ui, label, props }: AnswerProps) {
  const text = typeof ui.text === "string" ? words(ui.text, props, ui) : label;
  return <Notice level={(ui.level as Level | undefined) ?? "info"}>{text}</Notice>;
}
