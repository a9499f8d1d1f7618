import statuses from "../../../schemas/reference/formStatuses.json";
import lists from "../../../schemas/reference/lists.json";
import kinds from "../../../schemas/reference/requestKinds.json";
import type { StatusColor } from "../../../widgets/index.ts";

/** How a status is shown. */
export interface Status {
  id: string;
  label: string;
  color: StatusColor;
  panel: "pending" | "completed" | "hidden";
  /** Its link opens the request to edit it, not to read it. */
  isDraft: boolean;
}

/** A kind of request, by its flow: an entry of `schemas/reference/requestKinds.json`. */
interface RequestKind {
  statuses: keyof typeof statuses;
  /** A key of the catalogue. */
  label: string;
  /** Its rows say in words of what type they are. */
  typed?: boolean;
  /** The addresses of a draft and of any other request; `{id}` is the row's id. */
  edit: string;
  view: string;
}

export type ColumnField = "account" | "kind" | "type" | "details" | "created" | "status" | "date";

export interface Column {
  field: ColumnField;
  title: string;
  /** The custodian's name for the order by this column. Without it rows cannot be sorted by it. */
  sort?: string;
}

/** The part of a list that is shown in a panel of its own; "all" is a list that is not divided. */
export type PanelName = "pending" | "completed" | "all";

/** One list of requests: an entry of `schemas/reference/lists.json`. Its texts are keys of the catalogue. */
export interface RequestList {
  path: string;
  kinds: readonly string[];
  title: string;
  plural: string;
  add: { label: string; to: string };
  columns: readonly Column[];
  panels: readonly PanelName[];
  /** How its address says where one is: by rows to skip, or by the number of a page (LAY030). */
  paging: "offset" | "page";
  /** How its address says the order: by `sortby` with `_desc`, or by `orderBy` and `direction` (LIST017). */
  sorting: "sortby" | "orderBy";
  /** It can be narrowed by category and time. */
  filtered?: boolean;
  /** The forms to download that are offered beside it, by their ids in `downloads.json`. */
  forms?: readonly string[];
}

export const requestLists = Object.values(lists) as readonly RequestList[];

/** A kind by its name; undefined for one that this portal does not know yet. */
export function kindOf(name: string): RequestKind | undefined {
  return (kinds as { readonly [name: string]: unknown } as { readonly [name: string]: RequestKind })[name];
}

/** The codes of the statuses in which requests of a kind are drafts. */
export function draftStatusesOf(kind: string): string[] {
  const known = kindOf(kind)?.statuses;
  return known
    ? (statuses[known] as readonly Status[]).filter(({ isDraft }) => isDraft).map(({ id }) => id)
    : [];
}

/** A status by the custodian's code. An unknown code is shown as it is. */
export function statusOf(kind: string, code: string | number): Status {
  const id = String(code);
  const known = kindOf(kind)?.statuses;
  const found = known && (statuses[known] as readonly Status[]).find((status) => status.id === id);
  return found ?? { id, label: id, color: "default", panel: "pending", isDraft: false };
}

/** Where a row leads: a draft to its first step, any other request to its view (LIST006, LIST007). */
export function addressOf({ id, kind, status }: { id: string; kind: string; status: string }): string {
  const found = kindOf(kind);
  const address = (statusOf(kind, status).isDraft ? found?.edit : found?.view) ?? "";
  return address.replace("{id}", encodeURIComponent(id));
}
