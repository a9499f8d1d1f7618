import type { AnswerProps } from "../../../engine/react/index.ts";
import type { Sent } from "../../api/portal/activity.ts";
import { SentDetail } from "./SentDetail.tsx";

/** What was sent, at the end of a flow. `props.sent`: as the custodian keeps it. */
export function Confirmation({ props }: AnswerProps) {
  return props.sent ? <SentDetail sent={props.sent as unknown as Sent} isFolded /> : null;
}
