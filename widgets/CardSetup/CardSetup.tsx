import { useRef } from "react";
import type { CardAnswer } from "../WidgetPorts.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";
import { CardChoice } from "./CardChoice.tsx";
import { CardEntry } from "./CardEntry.tsx";
import { cardTitle } from "./cardTitle.ts";

/**
 * A card set up with the provider. The form runs in the provider's own frame; this page learns only brand, last four
 * digits and expiry, never a number. The value is set only after the provider confirmed the card, so a required field
 * keeps the step from continuing before that. A card that was replaced stays on the list, to be used again.
 * `ui.labels` maps the provider's brand codes to the words people read. `props.saved`: a card on file, offered while
 * there is no value. `props.zipCode`: the ZIP code that the frame fills in.
 */
export function CardSetup(widget: WidgetProps<CardAnswer>) {
  const { label, value, invalid, ui, props, onChange } = widget;
  const { text } = useWidgetPorts();
  const previous = useRef<CardAnswer>(undefined);
  if (value) previous.current = value;
  const offered = previous.current ?? (props.saved as CardAnswer | undefined);
  const titleOf = ({ brand, lastDigits, expirationDate }: CardAnswer) => {
    const names = ui.labels as Readonly<Record<string, string>> | undefined;
    return cardTitle({ name: names?.[brand] ?? brand, lastDigits, expirationDate }, text);
  };
  return (
    <fieldset aria-label={label} className={invalid ? "CardSetup CardSetup--invalid" : "CardSetup"}>
      <CardChoice
        widget={widget}
        cards={offered ? [{ value: offered.setupIntentId, label: titleOf(offered) }] : []}
        chosen={value?.setupIntentId}
        onChoose={(card) => onChange(card === undefined ? undefined : offered)}
        form={(onSaved) => (
          <CardEntry
            zipCode={props.zipCode as string | undefined}
            onSaved={(card) => {
              onSaved(titleOf(card));
              onChange(card);
            }}
          />
        )}
      />
    </fieldset>
  );
}
