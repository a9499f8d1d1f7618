import { describe, expect, test } from "vitest";
import type { FeeSchedule, FeeTable } from "../../app/sandbox/application/FeeTable.ts";
import { feeOffer, noteOf } from "../../app/sandbox/application/feeOffer.ts";
import { yearlyFee } from "../../app/sandbox/application/yearlyFee.ts";
import fees from "../../schemas/reference/fees.json" with { type: "json" };
import referral from "../../schemas/reference/referral.json" with { type: "json" };

const table = fees as FeeTable;

function schedule(code: string): FeeSchedule {
  const found = table.groups.flatMap((group) => group.feeSchedules).find((entry) => entry.code === code);
  if (!found) throw new Error(`The fee table has no ${code}.`);
  return found;
}

const fee = (code: string, value: number, ...kinds: string[]) => yearlyFee(schedule(code), { kinds, value });

describe("yearly fees", () => {
  test("FEE015 FEE2022: by count, a share above 50,000, at most 2,299", () => {
    expect(fee("FEE2022", 0, "realEstate")).toBe(199);
    expect(fee("FEE2022", 50_000, "realEstate")).toBe(199);
    expect(fee("FEE2022", 50_001, "realEstate")).toBe(199);
    expect(fee("FEE2022", 150_000, "realEstate")).toBe(349);
    expect(fee("FEE2022", 150_000, "realEstate", "loan")).toBe(449);
    expect(fee("FEE2022", 1_383_333.33, "realEstate")).toBe(2_199);
    expect(fee("FEE2022", 9_000_000, "realEstate", "loan")).toBe(2_299);
    expect(fee("FEE2022", 0, "realEstate", "loan", "metals")).toBe(299);
    // Two of one kind are two assets, and an account that holds none yet is not free.
    expect(fee("FEE2022", 0, "alternative", "alternative")).toBe(299);
    expect(fee("FEE2022", 0)).toBe(199);
    expect(noteOf(schedule("FEE2022"))).toBe(
      "$199 a year for one asset, $299 for two or more. If your assets, not counting cash, are worth more than $50,000, we add 0.15% of the part above $50,000. You never pay more than $2,299 a year.",
    );
  });

  test("FEE015 FEE2022 is what an account costs whose owner came without a partner", () => {
    const offered = (...investmentTypes: string[]) => {
      const { feesValue, feeGroups } = feeOffer(table, {
        partner: "",
        clientReferralCode: "",
        investmentTypes,
      });
      return [
        feesValue,
        feeGroups.flatMap(({ feeSchedules }) => feeSchedules).map(({ code, amount }) => [code, amount]),
      ];
    };
    expect(offered("1")).toEqual(["FEE2022", [["FEE2022", 199]]]);
    expect(offered("1", "2")).toEqual(["FEE2022", [["FEE2022", 299]]]);
  });

  test("FEE018 NEWVAL: bands end below 25,000, 50,000, 150,000, 300,000; then 1,995; never under 199", () => {
    expect(fee("NEWVAL", 0)).toBe(199);
    expect(fee("NEWVAL", 24_999.99)).toBe(237.5);
    expect(fee("NEWVAL", 25_000)).toBe(199);
    expect(fee("NEWVAL", 49_999)).toBe(349.99);
    expect(fee("NEWVAL", 50_000)).toBe(325);
    expect(fee("NEWVAL", 149_999)).toBe(974.99);
    expect(fee("NEWVAL", 150_000)).toBe(900);
    expect(fee("NEWVAL", 299_999)).toBe(1_799.99);
    expect(fee("NEWVAL", 300_000)).toBe(1_995);
    expect(fee("NEWVAL", 9_000_000)).toBe(1_995);
    expect(schedule("NEWVAL")).toMatchObject({
      min: 199,
      max: 1_995,
    });
    expect(noteOf(schedule("NEWVAL"))).toBe(
      "0.95% below $25,000, 0.7% below $50,000, 0.65% below $150,000, 0.6% below $300,000, and $1,995 from there on. At least $199, at most $1,995 a year.",
    );
  });

  test("FEE017 NEWPER: 299 for each asset, loans 199, metals and crowdfunding 150", () => {
    expect(fee("NEWPER", 0, "realEstate", "realEstate")).toBe(598);
    expect(fee("NEWPER", 0, "loan", "loan")).toBe(398);
    expect(fee("NEWPER", 0, "metals", "metals")).toBe(150);
    expect(fee("NEWPER", 0, "crowdfunding", "crowdfunding")).toBe(150);
    expect(fee("NEWPER", 0, "alternative", "other")).toBe(598);
    expect(fee("NEWPER", 0, "realEstate", "loan", "metals", "crowdfunding")).toBe(798);
  });

  test("FEE017 B2BPER and 200PER: 250 and 200 for each asset, of whatever kind", () => {
    expect(fee("B2BPER", 0, "realEstate", "loan")).toBe(500);
    expect(fee("200PER", 0, "realEstate", "loan", "metals")).toBe(600);
  });

  test("FEE017 each of them says in words what it costs", () => {
    expect(["NEWPER", "B2BPER", "200PER"].map((code) => noteOf(schedule(code)))).toEqual([
      "$299 for each asset, $199 for each loan. Precious metals are $150 a year, crowdfunding is $150.",
      "$250 for each asset.",
      "$200 for each asset.",
    ]);
  });

  test("FEE016 NEWB2B: metals 250 flat, real estate 299, loans 199, alternative 250 up to 500", () => {
    expect(fee("NEWB2B", 0, "metals", "metals")).toBe(250);
    expect(fee("NEWB2B", 0, "realEstate", "realEstate")).toBe(598);
    expect(fee("NEWB2B", 0, "loan")).toBe(199);
    expect(fee("NEWB2B", 0, "loan", "loan", "loan")).toBe(597);
    expect(fee("NEWB2B", 0, "alternative")).toBe(250);
    expect(fee("NEWB2B", 0, "alternative", "alternative")).toBe(500);
    expect(fee("NEWB2B", 0, "alternative", "alternative", "alternative")).toBe(500);
    expect(fee("NEWB2B", 9_000_000, "metals", "realEstate", "loan", "alternative")).toBe(998);
    expect(noteOf(schedule("NEWB2B"))).toBe(
      "Precious metals: $250 in all. Real estate: $299 for each asset. Loans: $199 for each. Other assets: $250 for each, and at most $500 in all.",
    );
  });

  test("FEE016 NEWB2B: whatever is no metal, real estate or loan shares the cap of the other assets", () => {
    expect(fee("NEWB2B", 0, "crowdfunding")).toBe(250);
    expect(fee("NEWB2B", 0, "crowdfunding", "alternative", "alternative")).toBe(500);
    expect(fee("NEWB2B", 0, "crowdfunding", "other", "realEstate")).toBe(799);
    const { feeGroups } = feeOffer(table, {
      partner: "",
      clientReferralCode: "HARBOR",
      investmentTypes: ["4", "5", "7"],
    });
    expect(feeGroups[0]?.feeSchedules[0]).toMatchObject({ code: "NEWB2B", amount: 500 });
  });

  test("FEE016 NEWB2B is offered to clients of a partner, at what their kinds of investment cost", () => {
    const offered = (investmentTypes: string[], partner = "Harbor Point Realty") =>
      feeOffer(table, { partner, clientReferralCode: "", investmentTypes })
        .feeGroups.flatMap(({ feeSchedules }) => feeSchedules)
        .find(({ code }) => code === "NEWB2B")?.amount;
    // Real estate, precious metals, a loan, and others that count as one kind.
    expect([["1"], ["2"], ["3"], ["4"], ["4", "5", "6"]].map((kinds) => offered(kinds))).toEqual([
      299, 250, 199, 250, 500,
    ]);
    expect(offered(["1"], "")).toBeUndefined();
  });

  test("what a schedule says of itself follows its numbers, also where it is offered", () => {
    const text = JSON.stringify(fees).replaceAll("0.0015", "0.0025").replaceAll('"cap":2299', '"cap":2400');
    const { feeGroups } = feeOffer(JSON.parse(text), {
      partner: "",
      clientReferralCode: "",
      investmentTypes: [],
    });
    const [{ note = "" } = {}] = feeGroups.flatMap(({ feeSchedules }) => feeSchedules);
    expect(note).toContain("we add 0.25% of the part above $50,000. You never pay more than $2,400 a year.");
  });

  test("cents are exact where binary fractions are not", () => {
    const odd: FeeSchedule = {
      code: "X",
      title: "X",
      note: "X",
      method: "value",
      bands: [{ below: 1e9, rate: 0.1 }],
      above: 0,
      min: 0,
      max: 1e9,
    };
    expect(yearlyFee(odd, { kinds: [], value: 10.05 })).toBe(1.01);
    expect(yearlyFee(odd, { kinds: [], value: 0.3 })).toBe(0.03);
  });
});

describe("offer", () => {
  const ask = (partner = "", clientReferralCode = "") =>
    feeOffer(table, { partner, clientReferralCode, investmentTypes: ["1", "2"] });

  test("FEE014 the setup fee, and a partner's own", () => {
    expect(ask().installmentFeeAmount).toBe(50);
    expect(ask("pwc").installmentFeeAmount).toBe(0);
    expect(ask("", "PWC").installmentFeeAmount).toBe(0);
  });

  test("FEE017 a partner's clients are offered 250 or 200 for each of their assets, by the kinds they invest in", () => {
    const each = (code: string, ...investmentTypes: string[]) =>
      feeOffer(table, { partner: "", clientReferralCode: code, investmentTypes })
        .feeGroups.flatMap(({ feeSchedules }) => feeSchedules)
        .map(({ code, amount }) => [code, amount]);
    expect(each("HARBOR", "1", "3")).toContainEqual(["B2BPER", 500]);
    expect(each("PWC", "1", "3", "7")).toEqual([["200PER", 600]]);
  });

  test("FEE017 what is shown for each asset is 299 by default, and 150 a year for precious metals", () => {
    const shown = fees.display.find(({ partners }) => partners.length === 0);
    expect(shown?.groups.find(({ title }) => title === "For each asset")?.rows).toEqual(
      expect.arrayContaining([
        { label: "Each asset, each year", amount: 299 },
        { label: "Precious metals, each year", amount: 150 },
      ]),
    );
  });

  test("FEE020 every special partner but PWC and GM1 is shown 250 for each asset", () => {
    const shown = referral.specialPartners.filter((code) =>
      fees.display
        .find(({ partners }) => partners.includes(code))
        ?.groups.some(({ rows }) =>
          rows.some(({ label, amount }) => label.startsWith("Each asset") && amount === 250),
        ),
    );
    expect(shown).toEqual(referral.specialPartners.filter((code) => code !== "PWC" && code !== "GM1"));
  });

  test("every offer names groups and a preselected schedule that exist", () => {
    const codes = (groups: readonly string[]) =>
      table.groups
        .filter((group) => groups.includes(group.id))
        .flatMap((group) => group.feeSchedules.map((one) => one.code));
    for (const offer of table.offers) {
      for (const group of offer.groups) expect(table.groups.map((one) => one.id)).toContain(group);
      expect(codes(offer.groups)).toContain(offer.preselected);
    }
  });

  test("examples by value come only where the value matters", () => {
    const schedules = table.groups.flatMap((group) => group.feeSchedules);
    const offered = ask().feeGroups.flatMap((group) => group.feeSchedules);
    expect(offered.length).toBeGreaterThan(0);
    for (const one of offered) {
      const method = schedules.find((entry) => entry.code === one.code)!.method;
      const matters = method === "value" || method === "assetCount";
      expect(one.examples).toHaveLength(matters ? table.exampleValues.length : 0);
    }
  });

  test("FEE019 the partner-only fee of 375 is offered to its partner alone", () => {
    const codesFor = (partner: string) =>
      ask(partner).feeGroups.flatMap((group) => group.feeSchedules.map((one) => [one.code, one.amount]));
    expect(codesFor("GM1")).toEqual([["GM1", 375]]);
    expect(fee("GM1", 100_000, "metals", "realEstate")).toBe(375);
    const others = table.offers
      .flatMap(({ partners = [] }) => partners)
      .filter((name) => !/GM1|Granite/.test(name));
    expect(others.length).toBeGreaterThan(0);
    for (const partner of ["", ...others])
      expect(codesFor(partner).filter(([code, amount]) => code === "GM1" || amount === 375)).toEqual([]);
  });
});
