/** Primary beneficiaries inherit first, contingent ones if no primary one lives. */
export type ShareKind = "primary" | "contingent";

/** One holder of a share. `share` in percent; `evenSplit` where it was left blank and is split equally. */
export interface ShareRow {
  name: string;
  kind: ShareKind;
  share: number;
  evenSplit: boolean;
}

/** What is given away per kind, in percent, already exact to six decimals. */
export type ShareTotals = Readonly<Record<ShareKind, number>>;
