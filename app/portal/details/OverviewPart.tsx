import { useNavigate } from "react-router-dom";
import { Button } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { kindOf } from "../requests/RequestList.ts";
import type { PartProps } from "./parts.ts";
import { Timeline } from "./Timeline.tsx";

/** Where the request is, whose turn it is and what follows, and the way to what can still be answered. */
export function OverviewPart({ details: { id, flow, stages, mayChange } }: PartProps) {
  const navigate = useNavigate();
  const answers = mayChange ? kindOf(flow)?.edit.replace("{id}", encodeURIComponent(id)) : undefined;
  return (
    <div className="Details-part">
      <Timeline stages={stages} />
      {answers === undefined ? null : (
        <>
          <p>{words("details.answers.about")}</p>
          <div className="Home-ways">
            <Button onClick={() => navigate(answers)}>{words("details.answers.open")}</Button>
          </div>
        </>
      )}
    </div>
  );
}
