import type { AnswerProps } from "../../../engine/react/index.ts";
import { Upload } from "../../../widgets/index.ts";

/** Files; those of a list entry are sent under the entry's own name, so that they stay with it. */
export function EntryUpload({ ui, entryKey, ...props }: AnswerProps) {
  return <Upload {...props} ui={entryKey ? { ...ui, upload: `${String(ui.upload)}-${entryKey}` } : ui} />;
}
