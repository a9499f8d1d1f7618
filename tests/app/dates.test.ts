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
  try {
    expect(readMoment("2026-11-20 12:04:09").toISOString()).toBe("2026-11-20T20:04:09.000Z");
    expect(readMoment("2026-11-20T12:04:09Z").toISOString()).toBe("2026-11-20T12:04:09.000Z");
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
});

test("today is the person's own day, not that of Greenwich", async () => {
  const { today } = await import("../../app/flow/today.ts");
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59, 59) });
  expect(today()).toBe("2026-11-20");
  vi.useRealTimers();
});
