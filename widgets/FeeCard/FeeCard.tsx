import { useState } from "react";
import { CardChoice } from "../CardSetup/CardChoice.tsx";
import { type CardMethod, cardTitle } from "../CardSetup/cardTitle.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { Option, WidgetProps } from "../WidgetProps.ts";
import type { CardBrand } from "./brandOf.ts";
import { LostCard } from "./LostCard.tsx";
import { type KnownHolder, NewCardEntry } from "./NewCardEntry.tsx";

/** The card that pays. Holds nothing about it but its title. */
export interface FeeCardAnswer {
  id: string;
  title: string;
}

/**
 * The card that pays the fees: one on file, or a new one, which is saved with the account and then chosen. Belongs in a
 * Fieldset. `ui.text`: the sentence about lost cards.
 * `props`: `methods` (the cards on file), `account` (the code of the account that a new card is saved with), `brands`
 * (the accepted ones), `years` (how many years ahead a card may expire), `countries` and `states` (as options),
 * `homeCountry`, `homeZip` (the pattern of its ZIP codes), `holder` (the name that a new card begins with), `known` (names
 * and addresses that are offered for it).
 */
export function FeeCard(widget: WidgetProps<FeeCardAnswer>) {
  const { id, name, value, ui, props, onChange } = widget;
  const { text, today } = useWidgetPorts();
  const [kept, setKept] = useState<readonly CardMethod[]>([]);

  const methods = (props.methods ?? []) as readonly CardMethod[];
  const fresh = kept.filter(({ id }) => methods.every((method) => method.id !== id));
  // There is one default card: a new one takes it over from those on file, which were loaded before.
  const hasNewDefault = fresh.some(({ isDefault }) => isDefault);
  const onFile = methods.map((method) => (hasNewDefault ? { ...method, isDefault: false } : method));
  const offered = [...onFile, ...fresh].map(
    (method): Option => ({
      value: method.id,
      label: cardTitle(method, text),
      ...(method.paidBy ? { description: text("widget.feeCard.paidBy", { paidBy: method.paidBy }) } : {}),
    }),
  );
  // A card chosen on an earlier visit may have been saved after this list was loaded.
  if (value && offered.every((option) => option.value !== value.id))
    offered.push({ value: value.id, label: value.title });

  return (
    <CardChoice
      widget={widget}
      cards={offered}
      chosen={value?.id}
      onChoose={(chosen) => {
        const option = offered.find((each) => each.value === chosen);
        onChange(option && { id: String(option.value), title: option.label });
      }}
      form={(onSaved) => (
        <NewCardEntry
          id={`${id}-new`}
          name={name}
          account={String(props.account ?? "")}
          rules={{
            brands: (props.brands ?? []) as readonly CardBrand[],
            years: Number(props.years ?? 1),
            homeCountry: String(props.homeCountry ?? ""),
            homeZip: String(props.homeZip ?? ""),
            today: today(),
          }}
          countries={(props.countries ?? []) as readonly Option[]}
          states={(props.states ?? []) as readonly Option[]}
          holder={props.holder as string | undefined}
          known={(props.known ?? []) as readonly KnownHolder[]}
          onSaved={(card) => {
            const title = cardTitle(card, text);
            setKept([...kept.map((each) => (card.isDefault ? { ...each, isDefault: false } : each)), card]);
            onSaved(title);
            onChange({ id: card.id, title });
          }}
        />
      )}
    >
      {typeof ui.text === "string" ? <LostCard sentence={text(ui.text)} /> : null}
    </CardChoice>
  );
}
