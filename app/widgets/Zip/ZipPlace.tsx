import { type AnswerProps, useFlowContext, useWalker } from "../../../engine/react/index.ts";
import { Button, useCandidates } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";

/** A place of a ZIP code, under the names of the fields beside the code. */
type Place = { readonly city: string; readonly state: string };

/**
 * Offers the city and state of a ZIP code while one of them is missing or the state is another one. A city alone may
 * differ: one code serves towns of several names. What fails to load is not said, since it is only an offer.
 */
export function ZipPlace({ id, value, ui, pointer }: AnswerProps) {
  const { runtime } = useFlowContext();
  const beside = (name: string) => `${pointer.slice(0, pointer.lastIndexOf("/"))}/${name}`;
  const typed = useWalker((walker) => ({
    city: walker.value(beside("city")) ?? null,
    state: walker.value(beside("state")) ?? null,
  }));
  const found = useCandidates(String(ui.lookup), String(value));
  const place =
    found.for === value ? (found.options[0] as { answer?: Place } | undefined)?.answer : undefined;
  const isOffered = place && (!typed.city || typed.state !== place.state);
  return (
    <div className="ZipPlace">
      <p role="status">
        {isOffered ? words("zip.place", { zip: value, place: `${place.city}, ${place.state}` }) : ""}
      </p>
      {isOffered ? (
        <Button
          look="secondary"
          onClick={() => {
            for (const [name, text] of Object.entries(place))
              runtime.send({ type: "edit", at: beside(name), value: text });
            // The button is gone now: the person goes on from the code.
            document.getElementById(id)?.focus();
          }}
        >
          {words("zip.fill")}
        </Button>
      ) : null}
    </div>
  );
}
