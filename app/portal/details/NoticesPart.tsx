import { useId, useRef, useState } from "react";
import { Button, CheckboxInput, Notice } from "../../../widgets/index.ts";
import { detailsCalls } from "../../api/portal/details.ts";
import { words } from "../../messages/words.ts";
import { type PartProps, refusalText } from "./parts.ts";

const channels = ["EMAIL", "SMS"];

/** By which channels the owner is told of what. */
export function NoticesPart({ details, read, say, unsent, keep }: PartProps) {
  const id = useId();
  const chosen = unsent.notices ?? details.notices;
  const [error, setError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const [busy, setBusy] = useState(false);
  const latest = useRef(unsent.notices);
  latest.current = unsent.notices;
  const choose = (event: string, channel: string, isOn: boolean) => {
    const others = (chosen[event] ?? []).filter((each) => each !== channel);
    keep(() => ({ notices: { ...chosen, [event]: isOn ? [...others, channel] : others } }));
    setSaved(false);
  };
  const save = async () => {
    setBusy(true);
    setError(undefined);
    const sent = unsent.notices;
    try {
      await detailsCalls.saveNotices(details.id, chosen);
      await read();
      // What was chosen meanwhile is still to be saved.
      keep((held) => (held.notices === sent ? { notices: undefined } : {}));
      if (latest.current === sent) {
        setSaved(true);
        say(words("details.notice.saved"));
      }
    } catch (refused) {
      setError(refusalText(refused));
    }
    setBusy(false);
  };
  return (
    <>
      <p className="Lead">{words("details.notice.lead")}</p>
      {Object.keys(details.notices).map((event) => (
        <fieldset key={event} className="Notices-event">
          <legend>{words(`details.notice.${event}`)}</legend>
          {channels.map((channel) => (
            <CheckboxInput
              key={channel}
              id={`${id}-${event}-${channel}`}
              name={`${event}-${channel}`}
              label={words(`details.notice.${channel}`)}
              value={chosen[event]?.includes(channel) === true}
              required={false}
              readOnly={false}
              invalid={false}
              describedBy={undefined}
              options={undefined}
              ui={{ unmarked: true }}
              props={{}}
              onChange={(isOn) => choose(event, channel, isOn === true)}
            />
          ))}
        </fieldset>
      ))}
      {error ? (
        <Notice level="error" live>
          {error}
        </Notice>
      ) : null}
      <div className="Home-ways">
        <Button look="primary" busy={busy} onClick={() => void save()}>
          {words("details.notice.save")}
        </Button>
        {isSaved ? <p className="Notices-saved">{words("details.notice.saved")}</p> : null}
      </div>
    </>
  );
}
