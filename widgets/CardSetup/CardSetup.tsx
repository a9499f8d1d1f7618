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
 * A card set up with the provider: the entry runs in the provider's own frame, and this page learns brand, last
 * four digits and expiry, never a number. The value is set only once the provider has confirmed the card, so a
 * required field keeps the step from going on before the entry is ready and done. Belongs in a Fieldset, whose
 * legend names it; the part that `id` marks takes the focus when cards are swapped.
 *
 * `ui.labels` words the provider's brands (its code: what people read). `props.saved`: a card that is on file,
 * offered while there is no value.
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

  // The pressed button is gone with the view it stood in.
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

/** "Visa •••• 4242, expires 04/2029"; the dots are read out as words. */
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
