import { useEffect, useId, useRef, useState } from "react";
import { formFiles, messageLength } from "../../../schemas/reference/limits.json";
import { Button, type FileAnswer } from "../../../widgets/index.ts";
import { detailsCalls, uploadFor } from "../../api/portal/details.ts";
import { brand } from "../../messages/brand.ts";
import { words } from "../../messages/words.ts";
import { ChatLog } from "./ChatLog.tsx";
import { FilePick } from "./FilePick.tsx";
import { LongText } from "./LongText.tsx";
import { type PartProps, refusalText } from "./parts.ts";

/** The chat with the office. Messages that are shown count as read. */
export function ChatPart({ details, read, say }: PartProps) {
  const { id, messages, unread } = details;
  const latest = messages.at(-1)?.place ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    // What cannot be noted now stays unread.
    detailsCalls.markRead(id, latest).then(read, () => {});
  }, [id, unread, latest, read]);
  return (
    <div className="Details-part Chat">
      <ChatLog
        messages={messages}
        path={detailsCalls.path(id)}
        names={{ office: brand.providerName, owner: words("details.chat.you") }}
      />
      <NewMessage id={id} onSent={read} say={say} />
    </div>
  );
}

function NewMessage({ id, onSent, say }: { id: string; onSent(): Promise<void>; say(text: string): void }) {
  const field = useId();
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly FileAnswer[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Sends what is written once, also if the answer was lost and the person presses the button again. */
  const once = useRef({ said: "", key: "" });

  const send = async () => {
    const isEmpty = text.trim() === "" && files.length === 0;
    const isLong = text.trim().length > messageLength;
    if (isEmpty) return setError(words("details.chat.empty"));
    if (isLong) return setError(words("details.chat.tooLong", { limit: messageLength }));
    setError(undefined);
    setBusy(true);
    const ids = files.map((file) => file.id);
    const said = JSON.stringify([text, ids]);
    if (once.current.said !== said) once.current = { said, key: crypto.randomUUID() };
    try {
      await detailsCalls.say(id, text, ids, once.current.key);
      once.current = { said: "", key: "" };
      setText("");
      setFiles([]);
      say(words("details.chat.sent"));
      await onSent();
    } catch (refused) {
      setError(refusalText(refused));
    }
    setBusy(false);
  };
  const attach = async (file: File) => {
    if (files.length >= formFiles) return setError(words("details.chat.tooMany", { limit: formFiles }));
    setError(undefined);
    try {
      const given = await uploadFor(id, "chat", file);
      setFiles((held) => [...held.filter((each) => each.id !== given.id), given]);
      say(words("details.chat.attached", { name: given.fileName }));
    } catch (refused) {
      setError(refusalText(refused));
    }
  };
  const detach = (file: FileAnswer) => {
    setFiles((held) => held.filter((each) => each.id !== file.id));
    // The button is gone now: the person goes on with the message.
    document.getElementById(field)?.focus();
  };
  return (
    <form
      className="Chat-new"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <LongText
        id={field}
        label={words("details.chat.write")}
        hint={words("details.chat.hint")}
        value={text}
        most={messageLength}
        required
        error={error}
        onChange={setText}
      />
      {files.length > 0 ? (
        <ul className="Chat-files">
          {files.map((file) => (
            <li key={file.id}>
              <span>{file.fileName}</span>{" "}
              <Button look="quiet" onClick={() => detach(file)}>
                {words("details.chat.detach", { name: file.fileName })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="Home-ways">
        <Button look="primary" type="submit" busy={busy}>
          {words("details.chat.send")}
        </Button>
        <FilePick label={words("details.chat.attach")} onPick={attach} />
      </div>
    </form>
  );
}
