import { LockKeyhole } from "lucide-react";
import type { KeyboardEventHandler, ReactNode } from "react";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { Notice } from "../Notice/Notice.tsx";
import { Section } from "../Section/Section.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

export interface CardFormProps {
  /** What is wrong with the card as a whole. */
  problem: string | undefined;
  busy: boolean;
  /** Leaves the button's place empty, while there is nothing to save yet. */
  isLoading?: boolean;
  /** What the button says. */
  action?: "widget.card.confirm" | "widget.card.again";
  onPress(): unknown;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
  children: ReactNode;
}

/** The form of a new card, the same on every page: its title, what is done with it, the fields, the problem, the button. */
export function CardForm({
  problem,
  busy,
  isLoading = false,
  action = "widget.card.confirm",
  onPress,
  onKeyDown,
  children,
}: CardFormProps) {
  const { text } = useWidgetPorts();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the controls inside
    <div className="CardForm" onKeyDown={onKeyDown}>
      <Section level={2} title={text("widget.card.newTitle")} intro={text("widget.card.first")}>
        {children}
      </Section>
      <div className="CardForm-problem" role="alert">
        {problem ? <Notice level="error">{problem}</Notice> : null}
      </div>
      {isLoading ? (
        <div className="CardForm-later" />
      ) : (
        <Button className="CardForm-save" busy={busy} onClick={onPress}>
          {text(action)}
        </Button>
      )}
      <p className="CardForm-note">
        <Icon of={LockKeyhole} />
        <span>{text("widget.card.note")}</span>
      </p>
    </div>
  );
}
