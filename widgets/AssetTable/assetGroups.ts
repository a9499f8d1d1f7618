import type { WidgetProps } from "../WidgetProps.ts";

/** One holding as a row. `amount`: its market value in dollars, if known. */
export interface AssetRow {
  value: string;
  label: string;
  /** A second, quieter line, such as the kind or symbol of the holding. */
  detail?: string | null;
  amount?: number | null;
}

/** Holdings of one kind, with their total value. */
interface AssetGroup {
  label?: string;
  total?: number | null;
  rows: readonly AssetRow[];
}

/**
 * Returns the holdings to choose from: `props.groups`, or `props.rows` as one group without a name, or the options
 * themselves. Leaves out rows that are not among the options, and empty groups.
 */
export function assetGroups({
  options,
  props,
}: Pick<WidgetProps, "options" | "props">): readonly AssetGroup[] {
  const offered = options && new Set(options.map(({ value }) => String(value)));
  const given: readonly AssetGroup[] = (props.groups as readonly AssetGroup[] | undefined) ?? [
    { rows: (props.rows as readonly AssetRow[] | undefined) ?? (options ?? []).map(rowOf) },
  ];
  return given
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ value }) => !offered || offered.has(value)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function rowOf({ value, label, description }: NonNullable<WidgetProps["options"]>[number]): AssetRow {
  return { value: String(value), label, ...(description ? { detail: description } : {}) };
}
