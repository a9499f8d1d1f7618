/** One holding as a row. `amount`: its market value in dollars, if known. */
export interface AssetRow {
  value: string;
  label: string;
  /** A second, quieter line, such as the kind or symbol of the holding. */
  detail?: string | null;
  amount?: number | null;
}

/** Holdings of one kind, with their total value. */
export interface AssetGroup {
  label?: string;
  total?: number | null;
  rows: readonly AssetRow[];
}
