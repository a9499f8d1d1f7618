import { useId, useState } from "react";
import { documentFileTypes } from "../../../schemas/reference/limits.json";
import { Spinner } from "../../../widgets/index.ts";

/** A button that picks one file and waits until it was sent. The browser's own control takes the focus and the keys. */
export function FilePick({ label, onPick }: { label: string; onPick(file: File): Promise<void> }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <label className="Button Button--secondary FilePick" htmlFor={id}>
      {busy ? <Spinner /> : null}
      {label}
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={documentFileTypes.map((type) => `.${type}`).join(",")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows picking the same file again.
          event.target.value = "";
          if (!file || busy) return;
          setBusy(true);
          void onPick(file).finally(() => setBusy(false));
        }}
      />
    </label>
  );
}
