import Big from "big.js";
import type { FeeSchedule } from "./FeeTable.ts";

/** What an account holds: its assets by kind, and its value without cash in dollars. */
export interface Holdings {
  kinds: readonly string[];
  value: number;
}

/** The yearly fee in dollars, rounded to cents (half a cent rounds up). */
export function yearlyFee(schedule: FeeSchedule, holdings: Holdings): number {
  return exactFee(schedule, holdings).round(2, Big.roundHalfUp).toNumber();
}

function exactFee(schedule: FeeSchedule, holdings: Holdings): Big {
  const value = new Big(holdings.value);
  switch (schedule.method) {
    case "flat":
      return new Big(schedule.amount);
    case "assetCount": {
      const base =
        schedule.byCount.findLast((step) => step.from <= Math.max(1, holdings.kinds.length))?.amount ?? 0;
      const over = value.minus(schedule.over.value);
      const share = over.gt(0) ? over.times(schedule.over.rate) : new Big(0);
      return least(share.plus(base), new Big(schedule.cap));
    }
    case "perAsset": {
      let total = new Big(0);
      // A kind that the schedule does not name is one of the other assets, which share the cap of the alternative ones.
      const kinds = holdings.kinds.map((kind) => (schedule.kinds[kind] ? kind : "alternative"));
      for (const kind of new Set(kinds)) {
        const rule = schedule.kinds[kind] ?? {};
        const count = kinds.filter((other) => other === kind).length;
        const sum =
          rule.flat === undefined ? new Big(rule.each ?? schedule.each).times(count) : new Big(rule.flat);
        total = total.plus(rule.cap === undefined ? sum : least(sum, new Big(rule.cap)));
      }
      return total;
    }
    case "value": {
      const band = schedule.bands.find((step) => value.lt(step.below));
      const fee = band ? value.times(band.rate) : new Big(schedule.above);
      return least(fee.lt(schedule.min) ? new Big(schedule.min) : fee, new Big(schedule.max));
    }
  }
}

const least = (a: Big, b: Big) => (a.lt(b) ? a : b);
