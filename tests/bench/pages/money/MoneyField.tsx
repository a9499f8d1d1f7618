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
  /** Why it cannot be changed. It is shown as it is then. */
  locked?: string;
}

const MOST = 1_000_000_000;
const decimal = { inputMode: "decimal" } as const;
const lockedDecimal = { ...decimal, readOnly: true } as const;
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
  locked,
}: MoneyFieldProps) {
  return (
    <TextField
      path={path}
      label={label}
      required={locked === undefined}
      hint={locked}
      unmarked={locked !== undefined}
      rule={locked === undefined ? rules(label, true, amountCheck(label, least, check)) : undefined}
      tidy={shownMoney}
      look="Control--amount"
      input={locked === undefined ? decimal : lockedDecimal}
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
