/** One holding as a row. `amount`: its market value in dollars; absent where it is not known. */
export interface AssetRow {
  value: string;
  label: string;
  /** A second, quieter line: what kind it is, its symbol. */
  detail?: string | null;
  amount?: number | null;
}

/** Holdings of one kind, with what they are worth together. */
export interface AssetGroup {
  label?: string;
  total?: number | null;
  rows: readonly AssetRow[];
}
