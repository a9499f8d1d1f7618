import { Check, FileText } from "lucide-react";
import { useRef } from "react";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { Link } from "../Link/Link.tsx";
import { type FileAnswer, useWidgetPorts } from "../WidgetPorts.ts";
import { formatFileSize } from "./fileSizes.ts";

interface HeldFileProps {
  file: FileAnswer;
  /** Where it can be downloaded. */
  address: string | undefined;
  /** The upload has just finished. */
  fresh: boolean;
  /** Absent if the list is read-only. */
  onRemove?(row: HTMLLIElement | null): void;
}

/** The row of a stored file: name (a link where it can be downloaded), size, and a Remove button. */
export function HeldFile({ file, address, fresh, onRemove }: HeldFileProps) {
  const { text } = useWidgetPorts();
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} className={fresh ? "Upload-row Upload-row--fresh" : "Upload-row"}>
      <Icon of={fresh ? Check : FileText} className="Upload-mark" />
      <span className="Upload-name">
        {address ? (
          <Link href={address} download={file.fileName}>
            {file.fileName}
          </Link>
        ) : (
          file.fileName
        )}
      </span>
      <span className="Upload-note">
        {fresh ? text("widget.upload.uploaded") : file.size === undefined ? null : formatFileSize(file.size)}
      </span>
      {onRemove ? (
        <span className="Upload-actions">
          <Button
            look="quiet"
            aria-label={text("widget.upload.removeNamed", { name: file.fileName })}
            onClick={() => onRemove(row.current)}
          >
            {text("widget.upload.remove")}
          </Button>
        </span>
      ) : null}
    </li>
  );
}
