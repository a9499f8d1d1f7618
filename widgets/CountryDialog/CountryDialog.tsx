import { ChevronDown } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";
import type { CountrySearch } from "./CountrySearch.tsx";

/** Few people change the country, so the step shows without the search; it comes right after. */
const fetchSearch = async () => (await import("./CountrySearch.tsx")).CountrySearch;

/**
 * The country of a phone number: a button with its name and calling code that opens a searchable list. The value is the
 * alpha-3 code; an option's `label` is the country's name, its `description` the calling code.
 */
export function CountryDialog({
  id,
  label,
  value,
  readOnly,
  invalid,
  describedBy,
  options = [],
  onChange,
}: WidgetProps<string>) {
  const { text } = useWidgetPorts();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const [Search, setSearch] = useState<typeof CountrySearch>();
  const chosen = options.find((option) => option.value === value);
  const said = chosen ? `${chosen.label} +${chosen.description}` : text("widget.country.choose");

  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  // If it cannot be loaded, nothing opens, and the next click tries again.
  const bringSearch = useCallback(
    (then?: () => void) =>
      void fetchSearch().then(
        (found) => {
          setSearch(() => found);
          then?.();
        },
        () => undefined,
      ),
    [],
  );
  useEffect(() => bringSearch(), [bringSearch]);

  return (
    <>
      <div className="Control CountryDialog">
        <button
          ref={button}
          id={id}
          type="button"
          className="Control-input CountryDialog-button"
          // A button has no value for screen readers to read, so its label includes the answer.
          aria-label={`${label}: ${said}`}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          aria-disabled={readOnly || undefined}
          data-invalid={invalid || undefined}
          onClick={() => {
            if (readOnly) return;
            // Open within the click where it can be: what is typed next must find the search box.
            if (Search) setOpen(true);
            else bringSearch(() => setOpen(true));
          }}
        >
          <span className={chosen ? "CountryDialog-name" : "CountryDialog-none"}>
            {chosen?.label ?? said}
          </span>{" "}
          {chosen ? <span className="CountryDialog-code">+{chosen.description}</span> : null}
          {readOnly ? null : <Icon of={ChevronDown} className="CountryDialog-arrow" />}
        </button>
      </div>
      <Dialog
        open={open}
        title={text("widget.country.title")}
        bodyDescribes={false}
        onDismiss={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>{text("widget.country.close")}</Button>}
      >
        {Search ? (
          <Search
            countries={options}
            chosen={value}
            onPick={(country) => {
              setOpen(false);
              onChange(String(country.value));
            }}
          />
        ) : null}
      </Dialog>
    </>
  );
}
