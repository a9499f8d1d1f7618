import { describe, expect, test } from "vitest";
import { GRACE, sessionState, timeToLive } from "../../app/session/sessionClock.ts";

const life = 100_000;
const at = (now: number, more: { lastActivity?: number; lastExtension?: number } = {}) =>
  sessionState({ now, lastContact: 0, lastActivity: 0, lastExtension: 0, ...more }, life);

describe("the session's clock", () => {
  test("AUTH028 lives the server's timeout less 30 seconds, or 5 minutes where it names none", () => {
    expect(timeToLive(900_000)).toBe(870_000);
    expect(timeToLive(45_000)).toBe(15_000);
    for (const unnamed of [undefined, null]) expect(timeToLive(unnamed)).toBe(300_000);
  });

  test("AUTH029 extends at 90% of its life whoever was active since the last contact, once", () => {
    expect(at(89_999, { lastActivity: 50_000 })).toEqual({ kind: "quiet" });
    expect(at(90_000, { lastActivity: 50_000 })).toEqual({ kind: "extend" });
    expect(at(95_000, { lastActivity: 50_000, lastExtension: 90_000 })).toEqual({ kind: "quiet" });
    expect(at(95_000)).toEqual({ kind: "quiet" });
  });

  test("AUTH029 extends again after 20 seconds whoever is active and was not answered", () => {
    const asked = { lastActivity: 995_000, lastExtension: 900_000 };
    const after = (now: number) => sessionState({ now, lastContact: 0, ...asked }, 1_000_000).kind;
    expect([900_001, 919_999, 920_000].map(after)).toEqual(["quiet", "quiet", "extend"]);
  });

  test("AUTH030 AUTH031 warns at the end of its life, counting down from 30", () => {
    expect(GRACE).toBe(30_000);
    expect(at(life - 1)).toEqual({ kind: "quiet" });
    expect(at(life)).toEqual({ kind: "warn", secondsLeft: 30 });
    expect(at(life + 29_001)).toEqual({ kind: "warn", secondsLeft: 1 });
  });

  test("AUTH032 is over after the countdown", () => {
    expect(at(life + GRACE)).toEqual({ kind: "ended" });
  });
});
