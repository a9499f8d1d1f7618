import { CalendarDays } from "lucide-react";
import { useRef } from "react";
import { parseDate } from "../format/parseDate.ts";
import { Icon } from "../Icon/Icon.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * A button with a calendar, for those who would rather choose a day than type it. The calendar is the browser's own, which
 * people know from their phone. With a keyboard or a screen reader the field itself is the quicker way, so it is for pointers
 * alone. It opens at the answer, or `ui.opensYearsBack` years before today.
 */
export function DatePicker({ value, ui, onChange }: WidgetProps<string>) {
  const { text, today } = useWidgetPorts();
  const calendar = useRef<HTMLInputElement>(null);
  const year = Number(today().slice(0, 4));
  const open = () => {
    const input = calendar.current!;
    input.value = parseDate(value ?? "", year) ?? yearsBefore(today(), Number(ui.opensYearsBack));
    input.showPicker();
  };
  return (
    <span className="Control-picker">
      <button
        type="button"
        className="Control-button"
        title={text("widget.date.choose")}
        aria-hidden="true"
        tabIndex={-1}
        onClick={open}
      >
        <Icon of={CalendarDays} />
      </button>
      {/* Only holds the calendar: what it says is in the field beside it. */}
      <input
        ref={calendar}
        type="date"
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ target }) => {
          if (target.value !== "") onChange(target.value);
        }}
      />
    </span>
  );
}

/** The same day some years earlier. A February 29 that the year does not have becomes the 28th. */
function yearsBefore(date: string, years: number): string {
  const earlier = `${String(Number(date.slice(0, 4)) - years).padStart(4, "0")}${date.slice(4)}`;
  return earlier.endsWith("-02-29") ? earlier.replace(/29$/, "28") : earlier;
}
