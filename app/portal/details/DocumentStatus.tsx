import { StatusTag } from "../../../widgets/index.ts";
import type { RequestDocument } from "../../api/portal/details.ts";
import { words } from "../../messages/words.ts";

const colors = { APPROVED: "success", PENDING: "warning", REJECTED: "danger", REQUESTED: "default" } as const;

/** What the office thinks of a document, in words. */
export const DocumentStatus = ({ status }: Pick<RequestDocument, "status">) => (
  <StatusTag label={words(`details.document.${status}`)} color={colors[status]} />
);
