import { StatusTag } from "../../../widgets/index.ts";
import type { RequestDocument, Stage } from "../../api/portal/details.ts";
import { words } from "../../messages/words.ts";
import { hasEnded } from "./parts.ts";

const colors = {
  APPROVED: "success",
  PENDING: "warning",
  REJECTED: "danger",
  REQUESTED: "default",
  closed: "default",
} as const;

/** What the office thinks of a document, in words. What was never judged is closed with its request. */
export function DocumentStatus({
  status,
  stages,
}: Pick<RequestDocument, "status"> & { stages: readonly Stage[] }) {
  const told = status === "PENDING" && hasEnded(stages) ? "closed" : status;
  return <StatusTag label={words(`details.document.${told}`)} color={colors[told]} />;
}
