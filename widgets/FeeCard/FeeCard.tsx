import { useEffect, useRef, useState } from "react";
import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import { RadioGroup } from "../RadioGroup/RadioGroup.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { Option, WidgetProps } from "../WidgetProps.ts";
import type { CardBrand } from "./CardBrand.ts";
import { type CardMethod, cardTitle } from "./cardTitle.ts";
import { LostCard } from "./LostCard.tsx";
import { NewCardEntry } from "./NewCardEntry.tsx";

/** The card that pays. Holds nothing about it but its title. */
export interface FeeCardAnswer {
  id: string;
  title: string;
}

/** The choice that shows the fields for a new card. */
const NEW = "new";

/**
 * The card that pays the fees: one on file, or a new one, which is saved with the account and then chosen. Belongs in a
 * Fieldset. `ui.text`: the sentence about lost cards.
 * `props`: `methods` (the cards on file), `account` (the code of the account that a new card is saved with), `brands`
 * (the accepted ones), `years` (how many years ahead a card may expire), `countries` and `states` (as options),
 * `homeCountry`.
 */
export function FeeCard(widget: WidgetProps<FeeCardAnswer>) {
  const { id, name, label, value, required, readOnly, invalid, describedBy, ui, props, onChange } = widget;
  const { text, today } = useWidgetPorts();
  const root = useRef<HTMLDivElement>(null);
  const [isNew, setIsNew] = useState(false);
  const [kept, setKept] = useState<readonly CardMethod[]>([]);
  const [said, setSaid] = useState("");
  const moveFocus = useRef(false);

  const methods = (props.methods ?? []) as readonly CardMethod[];
  const fresh = kept.filter(({ id }) => methods.every((method) => method.id !== id));
  const offered = [...methods, ...fresh].map(
    (method): Option => ({
      value: method.id,
      label: cardTitle(method, text),
      ...(method.paidBy ? { description: text("widget.feeCard.paidBy", { paidBy: method.paidBy }) } : {}),
    }),
  );
  // A card chosen on an earlier visit may have been saved after this list was loaded.
  if (value && offered.every((option) => option.value !== value.id))
    offered.push({ value: value.id, label: value.title });
  // With no card on file there is nothing to choose, so show the fields at once.
  const asksNew = !readOnly && (isNew || offered.length === 0);
  const choices = readOnly ? offered : [...offered, { value: NEW, label: text("widget.feeCard.new") }];

  // The clicked button was removed together with the entry, so move the focus.
  useEffect(() => {
    if (moveFocus.current) root.current?.querySelector<HTMLElement>("input:checked")?.focus();
    moveFocus.current = false;
  });

  const choose = (chosen: Option["value"] | undefined) => {
    setSaid("");
    setIsNew(chosen === NEW);
    const option = offered.find((each) => each.value === chosen);
    onChange(option && { id: String(option.value), title: option.label });
  };

  return (
    <div className="FeeCard" ref={root}>
      <div
        role="radiogroup"
        aria-label={label}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      >
        <RadioGroup
          {...widget}
          value={asksNew ? NEW : value?.id}
          options={choices}
          ui={{}}
          onChange={choose}
        />
      </div>
      {asksNew ? (
        <NewCardEntry
          id={`${id}-new`}
          name={name}
          account={String(props.account ?? "")}
          rules={{
            brands: (props.brands ?? []) as readonly CardBrand[],
            years: Number(props.years ?? 1),
            homeCountry: String(props.homeCountry ?? ""),
            today: today(),
          }}
          countries={(props.countries ?? []) as readonly Option[]}
          states={(props.states ?? []) as readonly Option[]}
          onSaved={(card) => {
            moveFocus.current = true;
            const title = cardTitle(card, text);
            setKept([...kept.map((each) => (card.isDefault ? { ...each, isDefault: false } : each)), card]);
            setIsNew(false);
            setSaid(text("widget.feeCard.kept", { title }));
            onChange({ id: card.id, title });
          }}
        />
      ) : null}
      {typeof ui.text === "string" ? <LostCard sentence={text(ui.text)} /> : null}
      <PoliteStatus text={said} />
    </div>
  );
}
