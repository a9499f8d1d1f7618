import { expect, test } from "vitest";
import { businessDaysAfter } from "../../engine/json/calendar.ts";
import holidays from "../../schemas/reference/businessDays.json" with { type: "json" };

// Federal Reserve Banks, "Holiday Schedules": the days of 2025 to 2027 on which no bank settles.
const closed = [
  ..."2025-01-01 2025-01-20 2025-02-17 2025-05-26 2025-06-19 2025-07-04 2025-09-01 2025-10-13".split(" "),
  ..."2025-11-11 2025-11-27 2025-12-25 2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19".split(" "),
  ..."2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25 2027-01-01 2027-01-18 2027-02-15".split(" "),
  ..."2027-05-31 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25".split(" "),
];

test("exactly the holidays of the banks and the weekends are no business days, over three years", () => {
  const skipped: string[] = [];
  const day = (from: string) => new Date(Date.parse(from) + 86_400_000).toISOString().slice(0, 10);
  for (let at = "2025-01-01"; at < "2028-01-01"; at = day(at)) {
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    const before = new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 10);
    if (!isWeekend && businessDaysAfter(before, 1, holidays) !== at) skipped.push(at);
  }
  expect(skipped).toEqual(closed);
});

test("no days lead nowhere, and what is no date is refused", () => {
  expect(businessDaysAfter("2026-11-22", 0, holidays)).toBe("2026-11-22");
  expect(() => businessDaysAfter("2026-02-30", 1, holidays)).toThrow(RangeError);
});
