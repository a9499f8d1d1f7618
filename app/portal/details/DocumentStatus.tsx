import { StatusTag } from "../../../widgets/index.ts";
import type { RequestDocument, Stage } from "../../api/portal/details.ts";
import { words } from "../../messages/words.ts";
import { hasEnded } from "./stageOf.ts";

const colors = {
  APPROVED: "success",
  PENDING: "warning",
  REJECTED: "danger",
  REQUESTED: "default",
  notReviewed: "default",
} as const;

/** What the office thinks of a document, in words. Nobody looks any more at what a request left when it ended. */
export function DocumentStatus({
  status,
  stages,
}: Pick<RequestDocument, "status"> & { stages: readonly Stage[] }) {
  const told = status === "PENDING" && hasEnded(stages) ? "notReviewed" : status;
  return <StatusTag label={words(`details.document.${told}`)} color={colors[told]} />;
}
