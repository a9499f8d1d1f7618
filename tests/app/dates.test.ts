import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { formatDateTime } from "../../app/messages/formatDateTime.ts";
import { readMoment } from "../../app/messages/readMoment.ts";
import { reviewFormat } from "../../app/widgets/reviewFormat.ts";
import { parseDate } from "../../widgets/format/parseDate.ts";
import { formatDate } from "../../widgets/index.ts";

test("CONST001 dates are typed and shown as MM/DD/YYYY", () => {
  expect(reviewFormat("date", "1980-03-07", {})).toBe("03/07/1980");
  expect(parseDate("03/07/1980", 2026)).toBe("1980-03-07");
  expect(formatDate(parseDate("3/7/1980", 2026) ?? "")).toBe("03/07/1980");
});

test("CONST002 a moment is shown as MM/DD/YYYY HH:mm", () => {
  expect(formatDateTime(new Date(2026, 0, 5, 9, 4, 59))).toBe("01/05/2026 09:04");
  expect(formatDateTime(new Date(2026, 10, 20, 23, 40))).toBe("11/20/2026 23:40");
  expect(formatDateTime(new Date(2026, 10, 20, 0, 0))).toBe("11/20/2026 00:00");
});

test("CONST003 the server's moments are YYYY-MM-DD HH:mm:ss in the person's time, or ISO with a zone", () => {
  // Where this person lives, it is eight hours earlier than in Greenwich.
  const { TZ } = process.env;
  process.env.TZ = "America/Los_Angeles";
  // Some browsers read no moment that has a space.
  class StrictDate extends Date {
    constructor(text: string) {
      super(text.includes(" ") ? Number.NaN : text);
    }
  }
  vi.stubGlobal("Date", StrictDate);
  try {
    expect(readMoment("2026-11-20 12:04:09").toISOString()).toBe("2026-11-20T20:04:09.000Z");
    expect(readMoment("2026-11-20T12:04:09Z").toISOString()).toBe("2026-11-20T12:04:09.000Z");
  } finally {
    vi.unstubAllGlobals();
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
});

test("CONST003 no page leaves it to the browser how a moment of the server's is read", () => {
  const sources = ["app", "widgets"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const pages = sources.filter((name) => name.endsWith(".tsx"));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((name) => /new Date\([a-z]/.test(readFileSync(name, "utf8")))).toEqual([]);
});

test("today is the person's own day, not that of Greenwich", async () => {
  const { today } = await import("../../app/flow/today.ts");
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59, 59) });
  expect(today()).toBe("2026-11-20");
  vi.useRealTimers();
});
