import type { PartProps } from "./parts.ts";
import { Timeline } from "./Timeline.tsx";

/** Where the request is, whose turn it is and what follows. */
export const OverviewPart = ({ details }: PartProps) => (
  <div className="Details-part">
    <Timeline stages={details.stages} />
  </div>
);
