import { Link } from "../../../widgets/index.ts";
import { fileAddress, type Message } from "../../api/portal/details.ts";
import { formatDateTime } from "../../messages/formatDateTime.ts";
import { readMoment } from "../../messages/readMoment.ts";
import { words } from "../../messages/words.ts";

interface ChatLogProps {
  messages: readonly Message[];
  /** The path of the request's calls, for its owner or for the desk. */
  path: string;
  /** What each side is called. */
  names: { office: string; owner: string };
}

/** The messages of a request, oldest first. It is no live region: news of it is said once, elsewhere. */
export function ChatLog({ messages, path, names }: ChatLogProps) {
  if (messages.length === 0) return <p className="Details-none">{words("details.chat.none")}</p>;
  return (
    <ol className="ChatLog">
      {messages.map(({ id, byOffice, text, files, at }) => (
        <li key={id} className={`ChatLog-message ChatLog-message--${byOffice ? "office" : "owner"}`}>
          <p className="ChatLog-who">
            <strong>{byOffice ? names.office : names.owner}</strong> {formatDateTime(readMoment(at))}
          </p>
          {text ? <p className="ChatLog-text">{text}</p> : null}
          {files.map((file) => (
            <p key={file.id}>
              <Link href={fileAddress(path, file.id)} download={file.fileName}>
                {file.fileName}
              </Link>
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
