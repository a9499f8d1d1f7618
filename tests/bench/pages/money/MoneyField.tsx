import { memo } from "react";
import { words } from "../../../../app/messages/words.ts";
import { type FieldWidth, formatMoney } from "../../../../widgets/index.ts";
import { type Check, rules } from "../hand/rules.ts";
import { TextField } from "../hand/TextField.tsx";
import { dollars } from "./dollars.ts";

interface MoneyFieldProps {
  path: string;
  label: string;
  width?: FieldWidth;
  least?: number;
  /** Checks the amount in dollars. */
  check?: (amount: number) => string | false;
}

const MOST = 1_000_000_000;
const decimal = { inputMode: "decimal" } as const;
const sign = (
  <span className="Control-affix" aria-hidden="true">
    $
  </span>
);

export const MoneyField = memo(function MoneyField({
  path,
  label,
  width,
  least = 0,
  check,
}: MoneyFieldProps) {
  return (
    <TextField
      path={path}
      label={label}
      required
      rule={rules(label, true, amountCheck(label, least, check))}
      tidy={shownMoney}
      look="Control--amount"
      input={decimal}
      prefix={sign}
      width={width}
    />
  );
});

function amountCheck(label: string, least: number, check?: (amount: number) => string | false): Check {
  return (text) => {
    const amount = dollars(text);
    if (amount === undefined) return words("type", { field: label });
    if (amount < least) return words("minimum", { field: label, limit: least });
    if (amount > MOST) return words("maximum", { field: label, limit: MOST });
    if (amount !== Math.round(amount * 100) / 100) return words("wrongStep", { field: label });
    return check?.(amount) ?? false;
  };
}

/** The amount as it is written after the field is left. */
export function shownMoney(text: unknown): string {
  const amount = dollars(text);
  return amount === undefined ? String(text ?? "") : formatMoney(amount);
}
