/**
 * How a yearly fee is computed. Amounts are in dollars, rates are fractions of the account's value. `note` says it in a sentence that
 * names these numbers by the way to them.
 */
export type FeeSchedule = { code: string; title: string; note: string } & (
  | {
      /** By the number of assets, plus a rate on the value above a threshold, up to a cap. */
      method: "assetCount";
      byCount: readonly { from: number; amount: number }[];
      over: { value: number; rate: number };
      cap: number;
    }
  | {
      /** An amount per asset. A kind of asset may have its own amount, one `flat` amount in all, or a `cap`. */
      method: "perAsset";
      each: number;
      kinds: Readonly<Record<string, { each?: number; flat?: number; cap?: number }>>;
    }
  | {
      /** A rate on the whole value by band, or the amount `above` the last band; then limited to min and max. */
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
  /** The one-time setup fee. Clients of a partner may pay another one. */
  setupFee: { amount: number; partners: Readonly<Record<string, number>> };
  /** The kind of asset ("metals", "realEstate", "loan", "alternative", "crowdfunding") by investment-type id. */
  assetKinds: Readonly<Record<string, string>>;
  /** Account values for which a schedule that depends on the value shows its cost. */
  exampleValues: readonly number[];
  groups: readonly { id: string; title: string; feeSchedules: readonly FeeSchedule[] }[];
  /** Which groups are offered, and which schedule is preselected. The first matching entry applies. */
  offers: readonly { partners?: readonly string[]; groups: readonly string[]; preselected: string }[];
}
