import { type ReactNode, useEffect, useId, useState } from "react";
import { formFiles, messageLength } from "../../../schemas/reference/limits.json";
import { Button, type FileAnswer, Notice } from "../../../widgets/index.ts";
import { detailsCalls, uploadFor } from "../../api/portal/details.ts";
import { brand } from "../../messages/brand.ts";
import { words } from "../../messages/words.ts";
import { ChatLog } from "./ChatLog.tsx";
import { FilePick } from "./FilePick.tsx";
import { LongText } from "./LongText.tsx";
import { focusOn, type PartProps, refusalText, type Unsent } from "./parts.ts";

/** The chat with the office. Messages that are shown count as read. */
export function ChatPart(part: PartProps) {
  const { id, messages, unread } = part.details;
  const { read } = part;
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
      <NewMessage {...part} />
    </div>
  );
}

/** What is wrong with a message before it is sent. */
function problemOf({ message, files }: Unsent): string | undefined {
  const { length } = message.trim();
  if (length === 0 && files.length === 0) return words("details.chat.empty");
  return length > messageLength ? words("details.chat.tooLong", { limit: messageLength }) : undefined;
}

function NewMessage({ details: { id }, read, say, unsent, keep }: PartProps) {
  const field = useId();
  const { message, files } = unsent;
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const refuse = (why: string) => {
    setError(why);
    focusOn(field);
  };
  const send = async () => {
    const problem = problemOf(unsent);
    if (problem !== undefined) return refuse(problem);
    setError(undefined);
    setBusy(true);
    const ids = files.map((file) => file.id);
    try {
      await detailsCalls.say(id, message, ids);
      // What was written and attached meanwhile is of the next message.
      keep((held) => ({
        message: held.message.startsWith(message) ? held.message.slice(message.length) : held.message,
        files: held.files.filter((file) => !ids.includes(file.id)),
      }));
      say(words("details.chat.sent"));
      await read();
    } catch (refused) {
      refuse(refusalText(refused));
    }
    setBusy(false);
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
        value={message}
        most={messageLength}
        required
        error={error}
        onChange={(text) => keep(() => ({ message: text }))}
      />
      <Attachments id={id} files={files} say={say} keep={keep} field={field}>
        <Button look="primary" type="submit" busy={busy}>
          {words("details.chat.send")}
        </Button>
      </Attachments>
    </form>
  );
}

interface AttachmentsProps extends Pick<PartProps, "say" | "keep"> {
  id: string;
  files: readonly FileAnswer[];
  /** The id of the message's field. */
  field: string;
  /** The button before that which attaches a file. */
  children: ReactNode;
}

/** The files that go with a message. */
function Attachments({ id, files, say, keep, field, children }: AttachmentsProps) {
  const [error, setError] = useState<string>();
  const attach = async (file: File) => {
    if (files.length >= formFiles) return setError(words("upload.limit", { limit: formFiles }));
    setError(undefined);
    try {
      const given = await uploadFor(id, "chat", file);
      keep((held) => ({ files: [...held.files.filter((each) => each.id !== given.id), given] }));
      say(words("details.chat.attached", { name: given.fileName }));
    } catch (refused) {
      setError(refusalText(refused));
    }
  };
  const detach = (file: FileAnswer) => {
    keep((held) => ({ files: held.files.filter((each) => each.id !== file.id) }));
    // The button is gone now: the person goes on with the message.
    focusOn(field);
  };
  return (
    <>
      {files.length > 0 ? (
        <ul className="Chat-files">
          {files.map((file) => (
            <li key={file.id}>
              <span>{file.fileName}</span>
              <Button
                look="quiet"
                aria-label={words("details.chat.detachNamed", { name: file.fileName })}
                onClick={() => detach(file)}
              >
                {words("details.chat.detach")}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <Notice level="error" live>
          {error}
        </Notice>
      ) : null}
      <div className="Home-ways">
        {children}
        <FilePick label={words("details.chat.attach")} onPick={attach} />
      </div>
    </>
  );
}
