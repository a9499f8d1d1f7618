import type { AnswerProps } from "../../../engine/react/index.ts";
import { type Level, Notice } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";

/** A notice with a sentence. The item's `with` fills in its parameters. */
export function Note({ ui, label, props }: AnswerProps) {
  const text = typeof ui.text === "string" ? words(ui.text, props, ui) : label;
  return <Notice level={(ui.level as Level | "quiet" | undefined) ?? "info"}>{text}</Notice>;
}
