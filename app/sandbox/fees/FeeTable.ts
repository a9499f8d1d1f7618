/** How a yearly fee is found. Amounts in dollars, rates as fractions of the account's value. */
export type FeeSchedule = { code: string; title: string } & (
  | {
      /** By the number of assets, plus a share of the value above a threshold, up to a cap. */
      method: "assetCount";
      byCount: readonly { from: number; amount: number }[];
      over: { value: number; rate: number };
      cap: number;
    }
  | {
      /** So much for each asset; a kind of asset may cost differently, once in all (`flat`) or up to a `cap`. */
      method: "perAsset";
      each: number;
      kinds: Readonly<Record<string, { each?: number; flat?: number; cap?: number }>>;
    }
  | {
      /** A share of the whole value by band; `above` the last band; then clamped to min and max. */
      method: "value";
      bands: readonly { below: number; rate: number }[];
      above: number;
      min: number;
      max: number;
    }
  | { method: "flat"; amount: number }
);

/** The fees of a new account. */
export interface FeeTable {
  /** The one-time account setup fee; a partner's clients may pay another. */
  setupFee: { amount: number; partners: Readonly<Record<string, number>> };
  /** Kind of asset ("metals", "realEstate", "loan", "alternative", "crowdfunding") by investment-type id. */
  assetKinds: Readonly<Record<string, string>>;
  /** Account values for which a schedule that depends on the value shows what it would cost. */
  exampleValues: readonly number[];
  groups: readonly { id: string; title: string; feeSchedules: readonly FeeSchedule[] }[];
  /** Which groups are offered, and which schedule is preselected: the first entry that matches counts. */
  offers: readonly { partners?: readonly string[]; groups: readonly string[]; preselected: string }[];
}
