import { memo } from "react";
import { words } from "../../../../app/messages/words.ts";
import { parsePercent, roundHalfUp } from "../../../../widgets/format/numbers.ts";
import { formatDecimal } from "../../../../widgets/index.ts";
import { type Check, rules } from "../hand/rules.ts";
import { TextField } from "../hand/TextField.tsx";

interface PercentageFieldProps {
  path: string;
  label: string;
  least: number;
  check?: (share: number, values: never) => string | false;
}

const decimal = { inputMode: "decimal" } as const;
const sign = (
  <span className="Control-affix" aria-hidden="true">
    %
  </span>
);

/** A percentage with one decimal. */
export const PercentageField = memo(function PercentageField({ path, label, least }: PercentageFieldProps) {
  return (
    <TextField
      path={path}
      label={label}
      required
      rule={rules(label, true, shareCheck(label, least))}
      tidy={shownShare}
      input={decimal}
      suffix={sign}
      width="short"
    />
  );
});

function shareCheck(label: string, least: number): Check {
  return (text) => {
    const share = parsePercent(text);
    if (share === undefined) return words("type", { field: label });
    if (share > 100) return words("maximum", { field: label, limit: 100 });
    if (share < least) return words("withholding.least", { field: label, least: `${least}%` });
    return share !== Math.round(share * 10) / 10 && words("amount.wholeTenths", { field: label });
  };
}

/** The percentage as it is written after the field is left. */
function shownShare(text: string): string {
  const share = parsePercent(text);
  return share === undefined ? text : formatDecimal(roundHalfUp(share, 1));
}
