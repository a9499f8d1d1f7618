/** Primary beneficiaries inherit first; contingent ones inherit if no primary beneficiary is alive. */
export type ShareKind = "primary" | "contingent";

/**
 * One holder of a share. `share` is in percent; `evenSplit` if it was left blank and is split equally. Name and share
 * may be missing while the person types.
 */
export interface ShareRow {
  name?: string | null;
  kind: ShareKind;
  share?: number | null;
  evenSplit: boolean;
}

/** The allocated sum of each kind, in percent, exact to six decimals. */
export type ShareTotals = Readonly<Record<ShareKind, number>>;
