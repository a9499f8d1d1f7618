import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { afterPress } from "../Field/Field.tsx";
import { inputAttributes } from "../inputAttributes.ts";
import { isComposing } from "../isComposing.ts";
import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
import type { Option, WidgetProps } from "../WidgetProps.ts";

export interface ComboboxProps
  extends Pick<
    WidgetProps,
    "id" | "name" | "label" | "required" | "readOnly" | "invalid" | "describedBy" | "ui"
  > {
  text: string;
  options: readonly Option[];
  /** Candidates are being loaded. */
  busy: boolean;
  /** A quiet sentence below the list: a problem, or what to do. */
  note?: string;
  /** The number of results, for screen readers; "" if there is nothing to say. */
  announcement: string;
  onText(text: string): void;
  onPick(option: Option): void;
  /** The focus leaves the input. */
  onLeave(): void;
}

/**
 * A text input with a list of suggestions, following the ARIA editable combobox: the focus stays in the input, Down and
 * Up move through the list, Enter picks the active suggestion, Esc closes the list. Any text is allowed.
 */
export function Combobox(props: ComboboxProps) {
  const { text, options, busy, note, announcement, label, readOnly, onText, onPick, onLeave } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [at, setAt] = useState(-1);
  const open = wanted && options.length > 0 && !readOnly;
  const marked = open && at < options.length ? at : -1;

  useEffect(() => {
    if (marked >= 0) list.current?.children[marked]?.scrollIntoView({ block: "nearest" });
  }, [marked]);

  const close = () => {
    setWanted(false);
    setAt(-1);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[marked];
    if (isComposing(event)) return;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && options.length > 0 && !readOnly) {
      event.preventDefault();
      setWanted(true);
      if (event.altKey) return;
      const step = event.key === "ArrowDown" ? 1 : -1;
      setAt(
        marked < 0 ? (step > 0 ? 0 : options.length - 1) : (marked + step + options.length) % options.length,
      );
    } else if (event.key === "Enter" && chosen) {
      // Without an active suggestion, Enter submits the form.
      event.preventDefault();
      pick(chosen);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="Lookup">
      <div className="Control">
        <input
          {...inputAttributes(props)}
          type="text"
          spellCheck={false}
          className="Control-input"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={marked >= 0 ? `${listId}-${marked}` : undefined}
          value={text}
          onChange={(event) => {
            setWanted(true);
            setAt(-1);
            onText(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onClick={() => setWanted(true)}
          onBlur={() => {
            close();
            afterPress(onLeave);
          }}
        />
        {busy ? (
          <span className="Control-affix" aria-hidden="true">
            <Spinner />
          </span>
        ) : null}
      </div>
      <div className="Lookup-list" id={listId} ref={list} role="listbox" aria-label={label} hidden={!open}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={String(option.value)}
            id={`${listId}-${index}`}
            role="option"
            className="Lookup-option"
            aria-selected={index === marked}
            // Keep the focus in the input; its blur would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            <span className="Lookup-label">{option.label}</span>
            {option.description ? <span className="Lookup-more">{option.description}</span> : null}
          </div>
        ))}
      </div>
      {note ? <p className="Lookup-note">{note}</p> : null}
      <PoliteStatus text={[announcement, note].filter(Boolean).join(" ")} />
    </div>
  );
}
