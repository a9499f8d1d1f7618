import { useId, useState } from "react";
import { messageLength } from "../../../schemas/reference/limits.json";
import { Button, Section } from "../../../widgets/index.ts";
import { type DeskDetails, deskCalls } from "../../api/portal/desk.ts";
import { brand } from "../../messages/brand.ts";
import { words } from "../../messages/words.ts";
import { ChatLog } from "../details/ChatLog.tsx";
import { LongText } from "../details/LongText.tsx";
import { focusOn } from "../details/parts.ts";
import type { Act } from "./Act.ts";

/** The chat of a request, from the office's side. */
export function DeskChat({ details, path, act }: { details: DeskDetails; path: string; act: Act }) {
  const field = useId();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const send = async () => {
    const problem = text.trim() === "" ? words("details.chat.empty") : undefined;
    setError(problem);
    if (problem !== undefined) return focusOn(field);
    if (await act(() => deskCalls.say(details.id, text), words("details.chat.sent"))) setText("");
  };
  return (
    <Section title={words("details.chat")}>
      <div className="Field">
        <ChatLog
          messages={details.messages}
          path={path}
          names={{ office: brand.providerName, owner: details.person }}
        />
      </div>
      <LongText
        id={field}
        label={words("desk.answer")}
        value={text}
        most={messageLength}
        required
        error={error}
        onChange={setText}
      />
      <div className="Field Desk-ways">
        <Button onClick={() => void send()}>{words("details.chat.send")}</Button>
      </div>
    </Section>
  );
}
