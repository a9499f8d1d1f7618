import { memo } from "react";
import distributionTypes from "../../../../schemas/reference/distributionTypes.json" with { type: "json" };
import { RadioCards } from "../../../../widgets/index.ts";
import { WidgetField } from "../hand/WidgetField.tsx";
import { chosen } from "./plainRules.ts";

const tooMuch = "You put in more than the law allows for a year. This takes the excess out again.";
const about: { readonly [id: string]: string } = {
  NORMAL_DISTRIBUTION: "You are 59½ or older. You pay income tax, but no additional tax.",
  PREMATURE_DISTRIBUTION:
    "You are younger than 59½. You pay income tax, and most often an additional tax of 10%.",
  RMD: "The least that the law asks you to take out each year, from age 73 on. If you were born in 1960 or later, from age 75 on.",
  EXCESS_CONTRIBUTION: tooMuch,
  EXCESS_DISTRIBUTION: tooMuch,
  NON_QUALIFIED_DISTRIBUTION:
    "You are younger than 59½, or your first Roth IRA is less than 5 years old. What it earned may be taxed.",
  ROTH_IRA_DISTRIBUTION:
    "You are 59½ or older or disabled, but you do not know whether your first Roth IRA is 5 years old.",
  ROTH_NORMAL_DISTRIBUTION:
    "You are 59½ or older, and your first Roth IRA is at least 5 years old. No tax is due.",
  TRANSFER: "To your spouse or former spouse, under a decree of divorce or separation. No tax is due.",
  DIRECT_ROLLOVER: "The money goes straight to another retirement plan, not to you. No tax is due now.",
  OTHER: "None of the other kinds fits.",
};

const rule = chosen("Distribution type");

interface KindFieldProps {
  path: string;
  /** What the custodian offers: the newer forms name the kinds, the older ones have numbers. */
  types: readonly { id: string | number; name: string }[];
}

/** The kind of distribution, on cards that say what each means. */
export const KindField = memo(function KindField({ path, types }: KindFieldProps) {
  const options = types.map(({ id, name }) => {
    const known = distributionTypes.find((each) => each.id === id || each.recurring.includes(Number(id)));
    return { value: String(id), label: name, description: about[known?.id ?? ""] ?? "" };
  });
  return (
    <WidgetField
      path={path}
      label="Distribution type"
      required
      group
      rule={rule}
      widget={RadioCards}
      options={options}
    />
  );
});
