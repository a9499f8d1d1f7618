import { useWidgetPorts } from "../WidgetPorts.ts";

export interface CharacterCountProps {
  /** Named by the control's `aria-describedby`. */
  id: string;
  /** What is written so far. */
  value: string;
  /** How many characters it may have. */
  most: number;
}

/** How many characters are left of a text, or by how many it is too long. */
export function CharacterCount({ id, value, most }: CharacterCountProps) {
  const { text } = useWidgetPorts();
  const left = most - value.length;
  return (
    <p className={left < 0 ? "CharacterCount CharacterCount--over" : "CharacterCount"} id={id}>
      {left < 0 ? text("widget.text.over", { count: -left }) : text("widget.text.left", { count: left })}
    </p>
  );
}
