import type { AnswerProps } from "../../../engine/react/index.ts";
import { Upload } from "../../../widgets/index.ts";

/**
 * An upload that also works inside a list entry: it adds the entry's key to the kind, so each file stays with its
 * entry.
 */
export function EntryUpload({ ui, entryKey, ...props }: AnswerProps) {
  return <Upload {...props} ui={entryKey ? { ...ui, upload: `${String(ui.upload)}-${entryKey}` } : ui} />;
}
