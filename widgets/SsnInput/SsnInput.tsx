import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { formatSsn, maskSsn, nineDigits } from "../format/identifiers.ts";
import { Icon } from "../Icon/Icon.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * A Social Security number as nine digits. Takes any separators. Once complete and left, all but the last four digits
 * are hidden until the person edits it or asks to see it.
 */
export function SsnInput(props: WidgetProps<string>) {
  const { text } = useWidgetPorts();
  const [shown, setShown] = useState(false);
  const complete = typeof props.value === "string" && nineDigits(props.value) !== undefined;
  return (
    <FormattedInput<string>
      {...props}
      // A browser must not store this number, whatever the schema says.
      ui={{ ...props.ui, autocomplete: "off" }}
      inputMode="numeric"
      parse={nineDigits}
      format={formatSsn}
      formatAtRest={shown ? formatSsn : maskSsn}
      suffix={
        complete ? (
          <button
            type="button"
            className="Control-button"
            aria-pressed={shown}
            aria-controls={props.id}
            aria-label={text("widget.ssn.show", { label: props.label })}
            title={text(shown ? "widget.ssn.hideShort" : "widget.ssn.showShort")}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        ) : null
      }
    />
  );
}
