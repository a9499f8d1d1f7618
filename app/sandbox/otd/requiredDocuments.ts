import { monthsBetween, parseDate } from "../../../engine/index.ts";
import holdings from "../../../schemas/reference/holdings.json" with { type: "json" };
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Distribution } from "./distributionOf.ts";
import rules from "./rules.json" with { type: "json" };

export interface RequiredDocument {
  type: string;
  label: string;
}

/**
 * The documents that a distribution needs; reference data says which.
 * @param born "YYYY-MM-DD"
 * @param today "YYYY-MM-DD"
 */
export function requiredDocuments(
  { isFull, assets }: Distribution,
  born: string | undefined,
  today: string,
): RequiredDocument[] {
  const birthday = parseDate(born);
  const day = parseDate(today);
  const holds: Readonly<Record<string, boolean>> = {
    youngerThanCutoff:
      birthday !== undefined &&
      day !== undefined &&
      monthsBetween(birthday, day) < limits.prematureDistributionMonths,
    realEstateInKind: assets.some(({ asset }) => holdings.realEstate.includes(asset.assetCode)),
    full: isFull,
  };
  return rules.documents.filter(({ when }) => holds[when]).map(({ type, label }) => ({ type, label }));
}
