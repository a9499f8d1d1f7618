import { useState } from "react";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

/** A button and dialog that say whom to call about a lost or stolen card. */
export function LostCard({ sentence }: { sentence: string }) {
  const { text } = useWidgetPorts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" className="FeeCard-lost" onClick={() => setOpen(true)}>
        {text("widget.feeCard.lost")}
      </Button>
      <Dialog
        open={open}
        title={text("widget.feeCard.lostTitle")}
        onDismiss={close}
        actions={
          <Button look="primary" onClick={close}>
            {text("widget.feeCard.close")}
          </Button>
        }
      >
        <p>{sentence}</p>
      </Dialog>
    </>
  );
}
