import { useWidgetPorts } from "../WidgetPorts.ts";

export interface CharacterCountProps {
  /** For the control's `aria-describedby`. */
  id: string;
  /** The current text. */
  value: string;
  /** The maximum number of characters. */
  most: number;
}

/** The length of a text as its limit counts it: a character that takes two units, such as an emoji, counts once. */
export const lengthOf = (text: string): number => [...text].length;

/** Says how many characters are left, or by how many the text is too long. */
export function CharacterCount({ id, value, most }: CharacterCountProps) {
  const { text } = useWidgetPorts();
  const left = most - lengthOf(value);
  return (
    <p className={left < 0 ? "CharacterCount CharacterCount--over" : "CharacterCount"} id={id}>
      {left < 0 ? text("widget.text.over", { count: -left }) : text("widget.text.left", { count: left })}
    </p>
  );
}
