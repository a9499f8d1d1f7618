import { CircleAlert, FileText } from "lucide-react";
import { useRef } from "react";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import { formatFileSize } from "./fileSizes.ts";
import type { Transfer } from "./useTransfers.ts";

interface SentFileProps {
  transfer: Transfer;
  /** The upload has just failed. */
  flagged: boolean;
  onRetry(): void;
  onDrop(row: HTMLLIElement | null): void;
}

/** The row of a file that is uploading, with its progress, or of a refused file, with the reason. */
export function SentFile({ transfer, flagged, onRetry, onDrop }: SentFileProps) {
  const { text } = useWidgetPorts();
  const row = useRef<HTMLLIElement>(null);
  const { file, fraction, state, problem } = transfer;
  const name = file.name;
  const sending = state === "sending";
  const percent = Math.round(fraction * 100);
  const way = sending ? "cancel" : "dismiss";
  return (
    <li ref={row} className={flagged ? "Upload-row Upload-row--wrong" : "Upload-row"}>
      <Icon
        of={sending ? FileText : CircleAlert}
        className={sending ? "Upload-mark" : "Upload-mark Upload-mark--wrong"}
      />
      <span className="Upload-name">{name}</span>
      <span className="Upload-note">{sending ? `${percent}%` : formatFileSize(file.size)}</span>
      <span className="Upload-actions">
        {state === "failed" ? (
          <Button look="quiet" aria-label={text("widget.upload.retryNamed", { name })} onClick={onRetry}>
            {text("widget.upload.retry")}
          </Button>
        ) : null}
        <Button
          look="quiet"
          aria-label={text(`widget.upload.${way}Named`, { name })}
          onClick={() => onDrop(row.current)}
        >
          {text(`widget.upload.${way}`)}
        </Button>
      </span>
      {sending ? (
        <progress
          className="Upload-progress"
          max={100}
          value={percent}
          aria-label={text("widget.upload.progress", { name })}
        />
      ) : (
        <span className="Upload-problem">{problem}</span>
      )}
    </li>
  );
}
