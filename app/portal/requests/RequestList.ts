import statuses from "../../../schemas/reference/formStatuses.json";
import lists from "../../../schemas/reference/lists.json";
import type { StatusColor } from "../../../widgets/index.ts";

/** How a status is shown: its words, its color, and the panel of its rows. */
export interface Status {
  id: string;
  label: string;
  color: StatusColor;
  panel: "pending" | "completed" | "hidden";
  /** Its link opens the request to edit it, not to read it. */
  isDraft: boolean;
}

export type ColumnField = "account" | "type" | "details" | "created" | "status" | "date";

/** One list of requests: an entry of `schemas/reference/lists.json`. Its texts are keys of the catalogue. */
export interface RequestList {
  path: string;
  call: "otd" | "forms";
  type: string;
  statuses: "otd" | "form";
  /** The statuses of submitted requests that the list shows. It shows drafts as well. */
  kept: readonly string[];
  /** The panel for unknown statuses. Without it, the list shows only the statuses it names. */
  unknown?: Exclude<Status["panel"], "hidden">;
  title: string;
  plural: string;
  add: { label: string; to: string };
  columns: readonly { field: ColumnField; title: string }[];
  /** The addresses of a draft and of any other request; `{id}` is the row's id. */
  edit: string;
  view: string;
}

export const requestLists = Object.values(lists) as readonly RequestList[];

const known = statuses as { readonly [kind in RequestList["statuses"]]: readonly unknown[] } as {
  readonly [kind in RequestList["statuses"]]: readonly Status[];
};

/** The statuses that a list shows in a panel: drafts, and the submitted ones that the list keeps. */
export function statusesOf({ statuses, kept }: RequestList, panel: Status["panel"]): Status[] {
  return known[statuses].filter(
    (status) => status.panel === panel && (status.isDraft || kept.includes(status.id)),
  );
}

/** The filter a panel sends to the custodian: the statuses it shows, or all except those it does not show. */
export function statusesAsked(
  list: RequestList,
  panel: Status["panel"],
): { statuses: string[] } | { butStatuses: string[] } {
  const shown = statusesOf(list, panel).map(({ id }) => id);
  if (list.unknown !== panel) return { statuses: shown };
  return { butStatuses: known[list.statuses].map(({ id }) => id).filter((id) => !shown.includes(id)) };
}

/** A status by the custodian's code. An unknown code is shown as it is. */
export function statusOf({ statuses }: Pick<RequestList, "statuses">, code: string | number): Status {
  const id = String(code);
  return (
    known[statuses].find((status) => status.id === id) ?? {
      id,
      label: id,
      color: "default",
      panel: "pending",
      isDraft: false,
    }
  );
}
