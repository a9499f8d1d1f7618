import { useEffect, useState } from "react";
import { Button, Notice } from "../../../widgets/index.ts";
import { readSent, type Sent } from "../../api/portal/activity.ts";
import { words } from "../../messages/words.ts";
import { SentDetail } from "../../widgets/Confirmation/SentDetail.tsx";
import { Loading } from "../frame/Loading.tsx";
import type { PartProps } from "./parts.ts";

/** What was sent, to be read and printed. A draft has nothing of it. */
export function InfoPart({ details }: PartProps) {
  const [sent, setSent] = useState<Sent>();
  const [isFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const { id, isSent, status } = details;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent is told with the status of now
  useEffect(() => {
    if (!isSent) return;
    setFailed(false);
    readSent(id).then(setSent, () => setFailed(true));
  }, [id, isSent, status.id, asked]);
  if (!isSent) return <p className="Details-none">{words("details.notSent")}</p>;
  if (isFailed)
    return (
      <Notice
        level="error"
        live
        actions={<Button onClick={() => setAsked(asked + 1)}>{words("activity.again")}</Button>}
      >
        {words("activity.failed")}
      </Notice>
    );
  return sent ? (
    <div className="Details-part">
      <SentDetail sent={sent} />
    </div>
  ) : (
    <Loading />
  );
}
