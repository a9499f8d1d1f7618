/** Primary beneficiaries inherit first, contingent ones if no primary one lives. */
export type ShareKind = "primary" | "contingent";

/**
 * One holder of a share. `share` in percent; `evenSplit` where it was left blank and is split equally.
 * Name and share may be missing while the holder is being entered.
 */
export interface ShareRow {
  name?: string | null;
  kind: ShareKind;
  share?: number | null;
  evenSplit: boolean;
}

/** What is given away per kind, in percent, already exact to six decimals. */
export type ShareTotals = Readonly<Record<ShareKind, number>>;
