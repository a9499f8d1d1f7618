import { useId, useState } from "react";
import { documentFileTypes } from "../../../schemas/reference/limits.json";
import { Spinner } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";

/** A button that picks one file and waits until it was sent. The browser's own control takes the focus and the keys. */
export function FilePick({ label, onPick }: { label: string; onPick(file: File): Promise<void> }) {
  const id = useId();
  /** The name of the file that is on its way. */
  const [sending, setSending] = useState<string>();
  const pick = (file: File | undefined) => {
    if (!file || sending !== undefined) return;
    setSending(file.name);
    void onPick(file).finally(() => setSending(undefined));
  };
  return (
    <label className="Button Button--secondary FilePick" htmlFor={id}>
      {sending === undefined ? null : <Spinner />}
      {sending === undefined ? label : words("details.sendingFile", { name: sending })}
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={documentFileTypes.map((type) => `.${type}`).join(",")}
        onClick={(event) => {
          // Nothing could be picked that would be sent.
          if (sending !== undefined) event.preventDefault();
        }}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows picking the same file again.
          event.target.value = "";
          pick(file);
        }}
      />
    </label>
  );
}
