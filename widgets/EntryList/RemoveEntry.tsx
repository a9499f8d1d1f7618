import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { Entry } from "./EntryCard.tsx";

interface RemoveEntryProps {
  /** The entry to ask about; undefined keeps the dialog closed. */
  entry: Entry | undefined;
  onKeep(): void;
  onRemove(key: string): void;
}

/** Asks before removing an entry with all its answers. */
export function RemoveEntry({ entry, onKeep, onRemove }: RemoveEntryProps) {
  const { text } = useWidgetPorts();
  return (
    <Dialog
      open={entry !== undefined}
      role="alertdialog"
      title={text("widget.entries.confirmTitle", { title: entry?.title ?? "" })}
      onDismiss={onKeep}
      actions={
        <>
          <Button look="danger" onClick={() => entry && onRemove(entry.key)}>
            {text("widget.entries.confirm")}
          </Button>
          <Button onClick={onKeep}>{text("widget.entries.keep")}</Button>
        </>
      }
    >
      <p>{text("widget.entries.confirmText")}</p>
    </Dialog>
  );
}
