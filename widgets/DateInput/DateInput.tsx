import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { formatDate } from "../format/formatDate.ts";
import { parseDate, parsePartialDate } from "../format/parseDate.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * A day as "YYYY-MM-DD", typed in almost any way and written MM/DD/YYYY when the field is left. A year of two
 * digits is one of the hundred that end this year, or, with `ui.twoDigitYears: "future"`, fifty years on. Where the
 * format asks for less than a day, "YYYY-MM" typed as 3/2019 and written MM/YYYY, or "YYYY", will do.
 */
export function DateInput({ schemaFormat, ...props }: WidgetProps<string>) {
  const { today } = useWidgetPorts();
  const thisYear = Number(today().slice(0, 4));
  const latestYear = props.ui.twoDigitYears === "future" ? thisYear + 50 : thisYear;
  return (
    <FormattedInput<string>
      {...props}
      className="Control--date"
      // The full keyboard: "Jan 2 1980" and slashes are welcome.
      inputMode="text"
      parse={(text) =>
        schemaFormat === undefined || schemaFormat === "date"
          ? parseDate(text, latestYear)
          : parsePartialDate(text, latestYear, schemaFormat)
      }
      format={formatDate}
    />
  );
}
