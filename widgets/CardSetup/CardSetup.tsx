import { CreditCard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import type { CardAnswer } from "../WidgetPorts.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";
import { CardEntry } from "./CardEntry.tsx";
import { cardText } from "./cardText.ts";

/**
 * A card set up with the provider. The entry runs in the provider's own frame; this page learns only brand, last four
 * digits and expiry, never a number. The value is set only after the provider confirmed the card, so a required field
 * keeps the step from continuing before that. Belongs in a Fieldset, whose legend names it. The fieldset with `id`
 * takes the focus when cards are swapped.
 * `ui.labels` maps the provider's brand codes to the words people read. `props.saved`: a card on file, offered while
 * there is no value.
 */
export function CardSetup({
  id,
  label,
  value,
  readOnly,
  invalid,
  ui,
  props,
  onChange,
}: WidgetProps<CardAnswer>) {
  const { text } = useWidgetPorts();
  const root = useRef<HTMLFieldSetElement>(null);
  const previous = useRef<CardAnswer>(undefined);
  const moveFocus = useRef(false);
  if (value) previous.current = value;
  const [said, setSaid] = useState("");
  const offered = previous.current ?? (props.saved as CardAnswer | undefined);
  const shown = value ?? (readOnly ? offered : undefined);

  // The clicked button was removed together with its view, so move the focus.
  useEffect(() => {
    if (moveFocus.current) root.current?.focus();
    moveFocus.current = false;
  });
  const settle = (card: CardAnswer | undefined) => {
    moveFocus.current = true;
    setSaid(card ? text("widget.card.done", cardText(card, ui)) : "");
    onChange(card);
  };

  return (
    <fieldset
      ref={root}
      id={id}
      aria-label={label}
      tabIndex={-1}
      className={invalid ? "CardSetup CardSetup--invalid" : "CardSetup"}
    >
      {shown ? (
        <div className="CardSetup-saved">
          <SavedCard card={shown} ui={ui} />
          {readOnly ? null : <Button onClick={() => settle(undefined)}>{text("widget.card.replace")}</Button>}
        </div>
      ) : (
        <>
          {offered && !readOnly ? (
            <div className="CardSetup-saved CardSetup-saved--offered">
              <SavedCard card={offered} ui={ui} />
              <Button onClick={() => settle(offered)}>{text("widget.card.useSaved")}</Button>
            </div>
          ) : null}
          {readOnly ? <p>{text("widget.card.none")}</p> : <CardEntry label={label} onSaved={settle} />}
        </>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </fieldset>
  );
}

/** "Visa •••• 4242, expires 04/2029". Screen readers read words instead of the dots. */
function SavedCard({ card, ui }: Pick<WidgetProps, "ui"> & { card: CardAnswer }) {
  const { text } = useWidgetPorts();
  const words = cardText(card, ui);
  return (
    <p className="CardSetup-card">
      <Icon of={CreditCard} className="CardSetup-icon" />
      <span aria-hidden="true">{text("widget.card.saved", words)}</span>
      <span className="visually-hidden">{text("widget.card.savedSpoken", words)}</span>
    </p>
  );
}
