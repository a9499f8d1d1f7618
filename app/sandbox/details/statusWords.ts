import formStatuses from "../../../schemas/reference/formStatuses.json" with { type: "json" };
import { lifecycleOf, statusLabel } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";

interface ListedStatus {
  id: string;
  color: string;
  note?: string;
}

/** What people call a status, the color of its label, and what it means for its owner; "" where nothing is said. */
export function statusWords({ flow, status }: Pick<StoredRequest, "flow" | "status">) {
  const { statuses } = lifecycleOf(flow);
  const known: readonly ListedStatus[] =
    typeof statuses === "string" ? formStatuses[statuses as keyof typeof formStatuses] : [];
  const listed = known.find(({ id }) => id === status);
  return {
    label: statusLabel({ flow, status }),
    color: listed?.color ?? "default",
    note: listed?.note ?? "",
  };
}
