import { words } from "../../../../app/messages/words.ts";
import { type Level, Notice } from "../../../../widgets/index.ts";
import { Shown } from "./Shown.tsx";

/** A notice with a sentence of the catalogue. */
export function Told({
  level,
  text,
  given,
}: {
  level: Level;
  text: string;
  given?: { [name: string]: unknown };
}) {
  return (
    <Shown>
      <Notice level={level}>{words(text, given)}</Notice>
    </Shown>
  );
}
