import statuses from "../../schemas/reference/formStatuses.json";
import lists from "../../schemas/reference/lists.json";
import type { StatusColour } from "../../widgets/index.ts";

/** A status as it is shown: its words, its colour, and the panel its rows stand in. */
export interface Status {
  id: string;
  label: string;
  colour: StatusColour;
  panel: "pending" | "completed" | "hidden";
  /** Opened to be gone on with, not to be read. */
  isDraft: boolean;
}

export type ColumnField = "account" | "type" | "details" | "created" | "status" | "date";

/** One list of requests: an entry of `schemas/reference/lists.json`. Its texts are keys of the catalogue. */
export interface RequestList {
  path: string;
  call: "otd" | "forms";
  type: string;
  statuses: "otd" | "form";
  /** The statuses of submitted requests that the list keeps; drafts are kept beside them. */
  kept: readonly string[];
  /** The panel of statuses that nobody knows; where there is none, the list keeps those alone that it names. */
  unknown?: Exclude<Status["panel"], "hidden">;
  title: string;
  plural: string;
  add: { label: string; to: string };
  columns: readonly { field: ColumnField; title: string }[];
  /** Where a draft leads, and where everything else does; `{id}` is the row's. */
  edit: string;
  view: string;
}

export const requestLists = Object.values(lists) as readonly RequestList[];

const known = statuses as { readonly [kind in RequestList["statuses"]]: readonly unknown[] } as {
  readonly [kind in RequestList["statuses"]]: readonly Status[];
};

/** The statuses that a list shows in a panel: drafts, and those of the submitted that it keeps. */
export function statusesOf({ statuses, kept }: RequestList, panel: Status["panel"]): Status[] {
  return known[statuses].filter(
    (status) => status.panel === panel && (status.isDraft || kept.includes(status.id)),
  );
}

/** What a panel asks the custodian for: the statuses that it shows, or all but those that it does not. */
export function statusesAsked(
  list: RequestList,
  panel: Status["panel"],
): { statuses: string[] } | { butStatuses: string[] } {
  const shown = statusesOf(list, panel).map(({ id }) => id);
  if (list.unknown !== panel) return { statuses: shown };
  return { butStatuses: known[list.statuses].map(({ id }) => id).filter((id) => !shown.includes(id)) };
}

/** A status by the custodian's code; one that nobody knows is shown as it was received. */
export function statusOf({ statuses }: Pick<RequestList, "statuses">, code: string | number): Status {
  const id = String(code);
  return (
    known[statuses].find((status) => status.id === id) ?? {
      id,
      label: id,
      colour: "default",
      panel: "pending",
      isDraft: false,
    }
  );
}
