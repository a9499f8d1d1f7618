import formStatuses from "../../../schemas/reference/formStatuses.json" with { type: "json" };
import kinds from "../../../schemas/reference/requestKinds.json" with { type: "json" };

/** A kind of request by its flow, as lists show it: an entry of `schemas/reference/requestKinds.json`. */
export type KindName = keyof typeof kinds;

/** The part of a list that rows are asked for: what is under way, or what is done. */
export type Panel = "pending" | "completed";

interface ListedKind {
  statuses: keyof typeof formStatuses;
  /** The statuses of submitted requests that are listed. Drafts are listed as well. */
  kept: readonly string[];
  /** The panel of statuses that nobody knows. Without it, only known ones are listed. */
  unknown?: string;
}

export const kindNames = Object.keys(kinds) as readonly KindName[];

/** Which rows a panel shows. A key is a flow and a status, as `keyOf` writes them. */
export interface ListedStatuses {
  shown: string[];
  /** Flows of which statuses that nobody knows are shown, too. */
  open: string[];
  /** All known keys of these flows. */
  known: string[];
}

/** A status belongs to its flow: completed in one kind is not completed in another. */
export const keyOf = (flow: string, status: string): string => `${flow}:${status}`;

/** The statuses in which requests of these kinds are listed, in one panel or in any. */
export function listedStatuses(names: readonly KindName[], panel?: Panel): ListedStatuses {
  const asked = names.map((flow) => ({ flow, kind: kinds[flow] as ListedKind }));
  const open = asked.filter(
    ({ kind }) => kind.unknown !== undefined && (panel ?? kind.unknown) === kind.unknown,
  );
  return {
    shown: asked.flatMap(({ flow, kind }) => shownOf(kind, panel).map((status) => keyOf(flow, status))),
    open: open.map(({ flow }) => flow),
    known: open.flatMap(({ flow, kind }) => formStatuses[kind.statuses].map(({ id }) => keyOf(flow, id))),
  };
}

/** The known statuses of a kind that a panel shows: drafts, and those that its list keeps. */
export function shownOf({ statuses, kept }: ListedKind, panel?: Panel): string[] {
  return formStatuses[statuses]
    .filter((status) => (panel === undefined ? status.panel !== "hidden" : status.panel === panel))
    .filter(({ id, isDraft }) => isDraft || kept.includes(id))
    .map(({ id }) => id);
}

/** All keys in the order of the words that people read, so that rows can be sorted by them. */
export const keysByLabel: readonly string[] = kindNames
  .flatMap((flow) =>
    formStatuses[kinds[flow].statuses as ListedKind["statuses"]].map((status) => ({ flow, ...status })),
  )
  .sort((one, other) => one.label.localeCompare(other.label, "en"))
  .map(({ flow, id }) => keyOf(flow, id));
