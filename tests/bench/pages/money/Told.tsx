import { words } from "../../../../app/messages/words.ts";
import { Notice, type NoticeProps } from "../../../../widgets/Notice/Notice.tsx";
import { Shown } from "./Shown.tsx";

/** A notice with a sentence of the catalogue. */
export function Told({
  level,
  text,
  given,
}: {
  level: NoticeProps["level"];
  text: string;
  given?: { [name: string]: unknown };
}) {
  return (
    <Shown>
      <Notice level={level}>{words(text, given)}</Notice>
    </Shown>
  );
}
