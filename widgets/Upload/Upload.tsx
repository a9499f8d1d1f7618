import { Upload as Arrow } from "lucide-react";
import { type DragEvent, useMemo, useRef, useState } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import type { FileAnswer } from "../WidgetPorts.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";
import { HeldFile } from "./HeldFile.tsx";
import { SentFile } from "./SentFile.tsx";
import { uploadLimits } from "./uploadLimits.ts";
import { useFlags } from "./useFlags.ts";
import { useTransfers } from "./useTransfers.ts";

interface UploadProps extends WidgetProps<readonly FileAnswer[]> {
  /** Where a stored file can be downloaded. */
  addressOf?(file: FileAnswer): string;
}

/**
 * Files as an answer: dragged or picked, several at once, each with its progress, then listed by name.
 * `ui`: `upload` (the kind, passed to the ports), `accept` (endings; people read jpg and jpeg as one type), `maxFiles`, `maxBytes`
 * (inclusive), `noDuplicates`. The browser's file input covers the whole drop zone, so picking, dropping, touch and
 * keyboard all use one native control. The red and green marks disappear after three seconds. The sentence about a
 * refused file stays until the person dismisses it or picks other files, because three seconds are too short to read
 * it.
 */
export function Upload({
  id,
  name,
  label,
  value,
  readOnly,
  invalid,
  describedBy,
  ui,
  onChange,
  addressOf,
}: UploadProps) {
  const { text, discard } = useWidgetPorts();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // During a submit an answer waits to be taken up. Until then the files that have arrived are known here alone.
  const held = useMemo<{ current: readonly FileAnswer[] }>(() => ({ current: value ?? [] }), [value]);
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState("");
  const pickedAt = useRef(new Map<FileAnswer["id"], number>());
  const fresh = useFlags<FileAnswer["id"]>();
  const wrong = useFlags<number>();
  const limits = uploadLimits(ui);

  const hold = (files: readonly FileAnswer[]) => {
    held.current = files;
    onChange(files.length > 0 ? files : undefined);
  };
  const { transfers, add, drop, retry } = useTransfers({
    kind: String(ui.upload ?? name),
    limits,
    held: held.current,
    onHeld(file, picked) {
      // Sending the same file twice may return the file that is already there.
      const others = held.current.filter(({ id }) => id !== file.id);
      // Uploads finish in any order; the list keeps the order in which people picked the files.
      pickedAt.current.set(file.id, picked);
      const later = others.findIndex(({ id }) => (pickedAt.current.get(id) ?? 0) > picked);
      const at = later === -1 ? others.length : later;
      hold([...others.slice(0, at), file, ...others.slice(at)]);
      fresh.flag(file.id);
      setSaid(text("widget.upload.done", { name: file.fileName }));
    },
    onProblem({ key, file, problem }) {
      wrong.flag(key);
      setSaid(`${file.name}: ${problem}`);
    },
  });

  /** Removes a row and moves the focus to the next one, or after the last to the input. */
  const takeAway = (row: Element | null, act: () => void, sentence: string) => {
    const rows = [...(list.current?.children ?? [])];
    const at = row ? rows.indexOf(row) : -1;
    const next = rows[at + 1] ?? rows[at - 1];
    (next?.querySelector("button") ?? input.current)?.focus();
    act();
    setSaid(sentence);
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };

  const sending = transfers.filter(({ state }) => state === "sending");
  // A file that arrives goes up to the others: nothing that stays stands above it, or it would leave from under a finger.
  const rows = [...sending, ...transfers.filter(({ state }) => state !== "sending")];
  const count = held.current.length + sending.length;
  return (
    <div className="Upload">
      {readOnly ? null : (
        <div className={over ? "Upload-zone Upload-zone--over" : "Upload-zone"}>
          <Icon of={Arrow} className="Upload-arrow" />
          <span className="Upload-invitation">
            <span className="Upload-choose">{text("widget.upload.choose")}</span>{" "}
            <span className="Upload-drag">{text("widget.upload.drop")}</span>
          </span>
          <span className="Upload-limits" id={`${id}-limits`}>
            {limits.accept && limits.maxBytes !== undefined
              ? text("widget.upload.kinds", limits.words)
              : null}{" "}
            {limits.maxFiles === undefined
              ? null
              : text("widget.upload.held", { count, max: limits.maxFiles })}
          </span>
          <input
            ref={input}
            id={id}
            name={name}
            type="file"
            className="Upload-input"
            multiple={limits.maxFiles !== 1}
            accept={limits.attribute}
            aria-invalid={invalid || undefined}
            aria-describedby={[describedBy, `${id}-limits`].filter(Boolean).join(" ")}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              // Allows picking the same file again after it was removed.
              event.target.value = "";
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
          />
        </div>
      )}
      {held.current.length + transfers.length > 0 ? (
        <ul className="Upload-list" ref={list} aria-label={text("widget.upload.list", { label })}>
          {held.current.map((file) => (
            <HeldFile
              key={file.id}
              file={file}
              address={addressOf?.(file)}
              fresh={fresh.flagged.has(file.id)}
              onRemove={
                readOnly
                  ? undefined
                  : (row) =>
                      takeAway(
                        row,
                        () => {
                          hold(held.current.filter((other) => other.id !== file.id));
                          discard(file);
                        },
                        text("widget.upload.removed", { name: file.fileName }),
                      )
              }
            />
          ))}
          {rows.map((transfer) => (
            <SentFile
              key={transfer.key}
              transfer={transfer}
              flagged={wrong.flagged.has(transfer.key)}
              onRetry={() => retry(transfer)}
              onDrop={(row) =>
                takeAway(
                  row,
                  () => drop(transfer.key),
                  text("widget.upload.removed", { name: transfer.file.name }),
                )
              }
            />
          ))}
        </ul>
      ) : null}
      <PoliteStatus text={sending[0] ? progressText(sending[0], text) : said} />
    </div>
  );
}

/** Announce progress in quarters: every percent would be too much. */
function progressText(
  { file, fraction }: { file: File; fraction: number },
  text: (key: string, params: Record<string, unknown>) => string,
): string {
  return text("widget.upload.sent", { name: file.name, percent: Math.floor(fraction * 4) * 25 });
}
