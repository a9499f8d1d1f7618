import { beside } from "../beside.tsx";
import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { formatDate } from "../format/formatDate.ts";
import { parseDate, parsePartialDate } from "../format/parseDate.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

const DatePicker = beside(async () => (await import("./DatePicker.tsx")).DatePicker);

/**
 * A date "YYYY-MM-DD". Takes almost any way to type one and writes MM/DD/YYYY when the field is left. A two-digit year
 * is one of the hundred years that end this year, or with `ui.twoDigitYears: "future"` fifty years from now. If the
 * format asks for less, takes "YYYY-MM", typed 3/2019 and written MM/YYYY, or "YYYY". With `ui.opensYearsBack` a calendar beside the field gives a day too.
 */
export function DateInput({ schemaFormat, ...props }: WidgetProps<string>) {
  const { today } = useWidgetPorts();
  const thisYear = Number(today().slice(0, 4));
  const latestYear = props.ui.twoDigitYears === "future" ? thisYear + 50 : thisYear;
  return (
    <FormattedInput<string>
      {...props}
      className="Control--date"
      // The full keyboard, because "Jan 2 1980" and slashes are allowed.
      inputMode="text"
      parse={(text) =>
        schemaFormat === undefined || schemaFormat === "date"
          ? parseDate(text, latestYear)
          : parsePartialDate(text, latestYear, schemaFormat)
      }
      format={formatDate}
      suffix={props.ui.opensYearsBack === undefined || props.readOnly ? null : <DatePicker {...props} />}
    />
  );
}
