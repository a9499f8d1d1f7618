import { useId, useState } from "react";
import { commentLength } from "../../../schemas/reference/limits.json";
import { Button, formatDate, Section } from "../../../widgets/index.ts";
import { type DeskDetails, deskCalls } from "../../api/portal/desk.ts";
import { words } from "../../messages/words.ts";
import { LongText } from "../details/LongText.tsx";
import type { Act } from "./Act.ts";

/** A button for each transition that the lifecycle lets the office take now. */
export function DeskStatus({ details, act }: { details: DeskDetails; act: Act }) {
  const { id, transitions } = details;
  const field = useId();
  const [comment, setComment] = useState("");
  const [busy, setBusy] = useState<string>();
  const [waitsUntil, setWaitsUntil] = useState<string>();
  const take = async (name: string) => {
    setBusy(name);
    setWaitsUntil(undefined);
    let until: string | undefined;
    const work = async () => {
      until = (await deskCalls.move(id, name, comment)).waitsUntil;
    };
    const isDone = await act(work, words("desk.moved"));
    setBusy(undefined);
    if (until !== undefined) setWaitsUntil(until);
    else if (isDone) setComment("");
  };
  return (
    <Section title={words("desk.status")}>
      {transitions.length === 0 ? (
        <p className="Field">{words(details.isSent ? "desk.ended" : "desk.draft")}</p>
      ) : (
        <>
          <LongText
            id={field}
            label={words("desk.comment")}
            value={comment}
            most={commentLength}
            rows={2}
            onChange={setComment}
          />
          <ul className="Field Desk-moves">
            {transitions.map(({ name, says, to }) => (
              <li key={name}>
                <Button
                  busy={busy === name}
                  aria-describedby={to === undefined ? undefined : `${field}-${name}`}
                  onClick={() => void take(name)}
                >
                  {to === undefined ? says : words("desk.moveTo", { status: to })}
                </Button>
                {to === undefined ? null : (
                  <span id={`${field}-${name}`}>{words("desk.does", { says })}</span>
                )}
              </li>
            ))}
          </ul>
          {waitsUntil ? (
            <p className="Field" role="alert">
              {words("desk.waitsUntil", { day: formatDate(waitsUntil) })}
            </p>
          ) : null}
        </>
      )}
    </Section>
  );
}
