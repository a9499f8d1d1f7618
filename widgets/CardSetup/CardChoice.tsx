import { type ReactNode, useEffect, useRef, useState } from "react";
import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import { RadioGroup } from "../RadioGroup/RadioGroup.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { Option, WidgetProps } from "../WidgetProps.ts";

/** The choice that shows the form of a new card. */
const NEW = "new";

export interface CardChoiceProps {
  /** The widget's own properties; its `id` is that of the first radio, or of the whole where there is none. */
  widget: Pick<
    WidgetProps<unknown>,
    "id" | "name" | "label" | "required" | "readOnly" | "invalid" | "describedBy"
  >;
  /** The cards on file, by their titles. */
  cards: readonly Option[];
  /** The value of the chosen one. */
  chosen: Option["value"] | undefined;
  onChoose(card: Option["value"] | undefined): void;
  /** The form of a new card. It calls `onSaved` with the card's title once the card is saved. */
  form(onSaved: (title: string) => void): ReactNode;
  children?: ReactNode;
}

/**
 * The choice of a card, the same on every page: the cards on file by their titles, and "New Card", which shows its form
 * (BLK025, BLK029). With no card on file there is nothing to choose, so the form shows at once.
 */
export function CardChoice({ widget, cards, chosen, onChoose, form, children }: CardChoiceProps) {
  const { id, name, label, required, readOnly, invalid, describedBy } = widget;
  const { text } = useWidgetPorts();
  const root = useRef<HTMLDivElement>(null);
  const [isNew, setIsNew] = useState(false);
  const [said, setSaid] = useState("");
  const moveFocus = useRef(false);
  const hasCards = cards.length > 0;
  const asksNew = !readOnly && (isNew || !hasCards);

  // The clicked button was removed together with the form, so move the focus.
  useEffect(() => {
    if (moveFocus.current) root.current?.querySelector<HTMLElement>("input:checked")?.focus();
    moveFocus.current = false;
  });

  return (
    <div ref={root} className="CardChoice" {...(hasCards ? {} : { id, tabIndex: -1 })}>
      {hasCards ? (
        <div
          role="radiogroup"
          aria-label={label}
          aria-required={required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
        >
          <RadioGroup
            id={id}
            name={name}
            label={label}
            required={required}
            readOnly={readOnly}
            invalid={invalid}
            describedBy={undefined}
            value={asksNew ? NEW : chosen}
            options={readOnly ? cards : [...cards, { value: NEW, label: text("widget.card.new") }]}
            ui={{}}
            props={{}}
            onChange={(value) => {
              setSaid("");
              setIsNew(value === NEW);
              onChoose(value === NEW ? undefined : value);
            }}
          />
        </div>
      ) : null}
      {asksNew
        ? form((title) => {
            moveFocus.current = true;
            setIsNew(false);
            setSaid(text("widget.card.kept", { title }));
          })
        : null}
      {readOnly && !hasCards ? <p>{text("widget.card.none")}</p> : null}
      {children}
      <PoliteStatus text={said} />
    </div>
  );
}
