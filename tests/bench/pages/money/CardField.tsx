import { words } from "../../../../app/messages/words.ts";
import cardBrands from "../../../../schemas/reference/cardBrands.json" with { type: "json" };
import limits from "../../../../schemas/reference/limits.json" with { type: "json" };
import { FeeCard } from "../../../../widgets/FeeCard/FeeCard.tsx";
import { choices } from "../beneficiaryFields.ts";
import { blank, type Rule } from "../hand/rules.ts";
import { WidgetField } from "../hand/WidgetField.tsx";

const chosen: Rule = (value) => !blank(value) || words("card.required");
const ui = { text: "payment.lostCard" };
const props = {
  methods: [],
  known: [],
  brands: cardBrands,
  years: limits.cardYears,
  homeCountry: "USA",
  homeZip: "^[0-9]{5}$",
  countries: choices.country,
  states: choices.state,
};

/** The card that pays the fees: an own chunk, because few choose it. */
export function CardField({ path }: { path: string }) {
  return (
    <WidgetField
      path={path}
      label="Card"
      required
      group
      rule={chosen}
      widget={FeeCard}
      ui={ui}
      props={props}
    />
  );
}
