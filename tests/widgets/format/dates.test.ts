import { describe, expect, it } from "vitest";
import { formatDate } from "../../../widgets/format/formatDate.ts";
import { parseDate, parsePartialDate } from "../../../widgets/format/parseDate.ts";
import { fc } from "../../config/campaign.ts";

const read = (text: string) => parseDate(text, 2026);

describe("dates", () => {
  it.each([
    "01/02/1980",
    "1/2/1980",
    "1-2-80",
    "01.02.1980",
    "1 2 1980",
    "1 / 2 / 1980",
    "01021980",
    "010280",
    "Jan 2 1980",
    "Jan. 2, 1980",
    "January 2nd, 1980",
    "2 Jan 1980",
    "02-Jan-1980",
    "2 january 80",
    "1980-01-02",
    "1980/1/2",
    "19800102",
    "1980-01-02T00:00:00Z",
    " 01/02/1980 ",
    "01\u201302\u20131980",
  ])("reads %j as 2 January 1980", (text) => {
    expect(read(text)).toBe("1980-01-02");
  });

  it.each([
    "",
    "1980",
    "13/01/1980",
    "02/30/1980",
    "02/29/1981",
    "0/1/1980",
    "1/2",
    "1/2/198",
    "Foo 2 1980",
    "Janus 2 1980",
    "1/2/0080",
    "99999999",
    "tomorrow",
  ])("does not guess at %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("takes two digits for a year of the hundred that end with the latest", () => {
    expect(parseDate("1/1/26", 2026)).toBe("2026-01-01");
    expect(parseDate("1/1/27", 2026)).toBe("1927-01-01");
    expect(parseDate("1/1/27", 2076)).toBe("2027-01-01");
    expect(parseDate("1/1/00", 2026)).toBe("2000-01-01");
  });

  it("knows leap days", () => {
    expect(read("2/29/2000")).toBe("2000-02-29");
    expect(read("2/29/1900")).toBeUndefined();
    expect(read("Sept 30 1999")).toBe("1999-09-30");
  });

  const days = fc.date({
    min: new Date("1900-01-01T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true,
  });

  it("reads back every day it writes", () => {
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(read(formatDate(iso))).toBe(iso);
        expect(read(formatDate(iso).replaceAll("/", ""))).toBe(iso);
        expect(read(iso)).toBe(iso);
      }),
    );
  });

  it("leaves what is no date as it is", () => {
    expect(formatDate("2 Feb")).toBe("2 Feb");
  });
});

describe("a date of which a part is enough", () => {
  it.each([
    ["month", "3/2019", "2019-03"],
    ["month", "03-2019", "2019-03"],
    ["month", " 03 . 2019 ", "2019-03"],
    ["month", "3/19", "2019-03"],
    ["month", "032019", "2019-03"],
    ["month", "2019-03", "2019-03"],
    ["month", "2019/3", "2019-03"],
    ["month", "Mar 2019", "2019-03"],
    ["month", "March, 2019", "2019-03"],
    ["month", "mar 19", "2019-03"],
    ["month", "03/15/2019", "2019-03"],
    ["month-or-date", "3/2019", "2019-03"],
    ["month-or-date", "03/15/2019", "2019-03-15"],
    ["month-or-date", "Mar 15 2019", "2019-03-15"],
    ["partial-date", "2019", "2019"],
    ["partial-date", "3/2019", "2019-03"],
    ["partial-date", "2019-03", "2019-03"],
    ["partial-date", "03/15/19", "2019-03-15"],
    ["partial-date", "031519", "2019-03-15"],
  ])("reads for %s %j as %s", (format, text, date) => {
    expect(parsePartialDate(text, 2026, format)).toBe(date);
  });

  it.each([
    ["month", "2019"],
    ["month", "13/2019"],
    ["month", "02/30/2019"],
    ["month", "Foo 2019"],
    ["month-or-date", "2019"],
    ["month-or-date", "3/19"],
    ["partial-date", "3/19"],
    ["partial-date", "0019"],
    ["partial-date", "19"],
    ["partial-date", "02/30/2019"],
    ["partial-date", ""],
  ])("does not guess for %s at %j", (format, text) => {
    expect(parsePartialDate(text, 2026, format)).toBeUndefined();
  });

  it.each(["2019", "2019-03", "2019-03-15"])("reads back %s as it writes it", (date) => {
    expect(parsePartialDate(formatDate(date), 2026, "partial-date")).toBe(date);
  });
});
