import { formatDate } from "../../../widgets/index.ts";
import type { Stage } from "../../api/portal/details.ts";
import { formatDateTime } from "../../messages/formatDateTime.ts";
import { readMoment } from "../../messages/readMoment.ts";
import { words } from "../../messages/words.ts";

/** The stages of a request: those it passed with their times, where it is and whose turn it is, and those that usually follow. */
export function Timeline({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className="Timeline">
      {stages.map((stage, index) => (
        // A request can pass a stage twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: stages are only ever added at the end
        <li key={index} className={`Timeline-stage Timeline-stage--${stage.state}`}>
          <p className="Timeline-title" {...(stage.state === "now" ? { "aria-current": "step" } : {})}>
            {stage.title}
            <span className="Timeline-state">{words(`details.stage.${stage.state}`)}</span>
          </p>
          {stage.since ? <p className="Timeline-since">{formatDateTime(readMoment(stage.since))}</p> : null}
          {stage.says ? <p>{stage.says}</p> : null}
          {stage.waitsFor ? (
            <p>
              {words(`details.waitsFor.${stage.waitsFor}`)}
              {stage.by ? ` ${words("details.by", { day: formatDate(stage.by) })}` : ""}
            </p>
          ) : null}
          {stage.comment ? <p>{words("list.comment", { comment: stage.comment })}</p> : null}
        </li>
      ))}
    </ol>
  );
}
