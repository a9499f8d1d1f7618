import { Check, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { isComposing } from "../isComposing.ts";
import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { Option } from "../WidgetProps.ts";
import { filterCountries } from "./filterCountries.ts";

interface CountrySearchProps {
  countries: readonly Option[];
  chosen: string | undefined;
  onPick(country: Option): void;
}

/**
 * A search box over the list of countries. The focus stays in the box; Down, Up, Page Down, Page Up and Enter act on
 * the list.
 */
export function CountrySearch({ countries, chosen, onPick }: CountrySearchProps) {
  const { text } = useWidgetPorts();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(() => countries.findIndex(({ value }) => value === chosen));
  const listId = useId();
  const found = filterCountries(countries, typed);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      PageDown: Math.min(at + 8, last),
      PageUp: Math.max(at - 8, 0),
    };
    if (event.key === "Enter") {
      // Enter must not submit the form around the list.
      event.preventDefault();
      const marked = found[at];
      if (marked) onPick(marked);
    } else if (event.key in moves) {
      event.preventDefault();
      setAt(moves[event.key] ?? at);
    }
  };

  return (
    <div className="CountrySearch">
      <div className="Control">
        <span className="Control-affix">
          <Icon of={Search} />
        </span>
        <input
          ref={input}
          type="text"
          className="Control-input"
          role="combobox"
          aria-label={text("widget.country.search")}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={text("widget.country.search")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(event.target.value.trim() === "" ? -1 : 0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {found.length === 0 ? <p className="CountrySearch-none">{text("widget.country.none")}</p> : null}
      <div
        className="CountrySearch-list"
        id={listId}
        ref={list}
        role="listbox"
        aria-label={text("widget.country.list")}
        hidden={found.length === 0}
      >
        {found.map((country, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active country
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
          <div
            key={String(country.value)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className="Lookup-option CountrySearch-option"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(country)}
          >
            <span className="CountrySearch-name">
              {country.label}
              {country.value === chosen ? <Icon of={Check} className="CountrySearch-chosen" /> : null}
            </span>
            <span className="CountrySearch-code">+{country.description}</span>
          </div>
        ))}
      </div>
      <PoliteStatus text={typed.trim() === "" ? "" : text("widget.country.found", { count: found.length })} />
    </div>
  );
}
