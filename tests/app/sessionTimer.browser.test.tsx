import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { readSession } from "../../app/api/portal/session.ts";
import { clock } from "../../app/api/transport/clock.ts";
import { lastContact, noteActivity, noteAsking } from "../../app/api/transport/contact.ts";
import { PortalPorts } from "../../app/portal/frame/PortalPorts.tsx";
import type { Session } from "../../app/session/Session.ts";
import { SessionTimer } from "../../app/session/SessionTimer.tsx";
import { holdSession } from "../../app/session/sessionStore.ts";
import { custodianDouble, requestsAtRest } from "./support/custodianDouble.ts";

const session: Session = {
  permissions: ["ROLE_USER"],
  timeout: 90_000,
  user: { id: "holder-enough", name: "Grace Holloway" },
};
/** The timeout minus the grace. */
const life = 60_000;

let asked: string[];
/** What the custodian says of a session that is to be kept. */
let kept: () => Response | Promise<Response>;
/** The date of the device, and the page's own clock. */
let now: number;
let own: number;
let checks: Set<() => void>;

/** Advances the portal's clocks by this much, in checks of one second. The page itself runs on. */
function pass(milliseconds: number): void {
  for (let left = milliseconds; left > 0; left -= 1_000) {
    now += 1_000;
    // No timer rings early. Exactly on time, the rounding of the clock's fractions would decide what is over.
    own += 1_000.000_01;
    for (const check of [...checks]) check();
  }
}

/** Waits in real time. */
async function seen(check: () => void): Promise<void> {
  for (let turn = 0; ; turn++) {
    try {
      return check();
    } catch (error) {
      if (turn > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

beforeEach(async () => {
  asked = [];
  kept = () => Response.json({ success: true });
  holdSession(session);
  now = Date.now();
  own = performance.now();
  checks = new Set();
  custodianDouble((request, path) => {
    asked.push(`${request.method} ${path}`);
    if (path === "/user/session/validate") return kept();
    return Response.json({ success: true, ...session });
  });
  vi.spyOn(Date, "now").mockImplementation(() => now);
  vi.spyOn(performance, "now").mockImplementation(() => own);
  const every = window.setInterval.bind(window);
  vi.spyOn(window, "setInterval").mockImplementation(((check: () => void, delay: number) => {
    if (delay !== 1_000) return every(check, delay);
    checks.add(check);
    return -checks.size;
  }) as never);
  const stop = window.clearInterval.bind(window);
  vi.spyOn(window, "clearInterval").mockImplementation((id) => {
    if (Number(id) < 0) checks.clear();
    else stop(id);
  });
  // What the test before did and waited for, by a clock that was ahead of this one.
  noteActivity();
  noteAsking(0);
  await readSession();
  asked.length = 0;
});
function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const stand = (held = session) =>
  render(
    <PortalPorts>
      <MemoryRouter initialEntries={["/o?step=3"]}>
        <Where />
        <Routes>
          <Route path="/o" element={<SessionTimer session={held} />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </PortalPorts>,
  );
/** The answer of the call that was made last counts as contact. */
const answered = () => seen(() => expect(lastContact()).toBe(clock()));

const words = (screen: { container: HTMLElement }) => screen.container.textContent;
const dialogOf = (screen: { container: HTMLElement }) => screen.container.querySelector("dialog");
const press = (screen: { container: HTMLElement }, label: string) =>
  [...screen.container.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click();

test.each(["keydown", "pointerdown", "wheel", "touchstart"])(
  "API011 AUTH027 AUTH029 whoever is active (%s) is extended at nine tenths, looked at each second, and never asked",
  async (activity) => {
    const screen = await stand();
    expect(checks.size).toBe(1);
    pass(10_000);
    window.dispatchEvent(new Event(activity));
    pass(life * 0.9 - 10_000 - 1_000);
    expect(asked).toEqual([]);
    pass(1_000);
    await seen(() => expect(asked).toEqual(["POST /user/session/validate"]));
    // The answer counts as contact, so the countdown starts again.
    await answered();
    pass(life - 1_000);
    expect(dialogOf(screen)).toBeNull();
  },
);

test("API011 AUTH030 AUTH031 AUTH033 whoever is idle sees a countdown from 30 in a blocking dialog, and Continue keeps the session", async () => {
  const screen = await stand();
  pass(life);
  await seen(() => expect(dialogOf(screen)?.matches(":modal")).toBe(true));
  expect(words(screen)).toContain(
    "Your session expire in 30 seconds due to inactivity. For security reasons connection will be terminated. If you want to continue, press Continue button.",
  );
  pass(1_000);
  await seen(() => expect(words(screen)).toContain("expire in 29 seconds"));
  expect(asked).toEqual([]);
  press(screen, "Continue");
  await seen(() => expect(asked).toEqual(["POST /user/session/validate"]));
  await seen(() => expect(dialogOf(screen)).toBeNull());
  await answered();
  pass(life - 1_000);
  expect(dialogOf(screen)).toBeNull();
  expect(words(screen)).toBe("at /o?step=3");
});

test("AUTH029 AUTH030 whoever has done nothing since the answer is not extended, however long the page took to draw", async () => {
  own += 700;
  now += 700;
  const screen = await stand();
  pass(life - 1_000);
  expect(asked).toEqual([]);
  pass(1_000);
  await seen(() => expect(words(screen)).toContain("expire in 30 seconds"));
  expect(asked).toEqual([]);
});

test("AUTH029 what a person did on one page of the portal counts on the next one, too", async () => {
  const first = await stand();
  pass(10_000);
  window.dispatchEvent(new Event("pointerdown"));
  pass(1_000);
  await first.unmount();
  await stand();
  pass(life * 0.9 - 11_000);
  await seen(() => expect(asked).toEqual(["POST /user/session/validate"]));
});

test("AUTH029 whoever is active, and whose extension was not answered, is extended by the next one", async () => {
  const screen = await stand({ ...session, timeout: 330_000 });
  kept = () => Response.error();
  pass(200_000);
  window.dispatchEvent(new Event("keydown"));
  pass(70_000);
  await seen(() => expect(asked).toHaveLength(1));
  await requestsAtRest();
  kept = () => Response.json({ success: true });
  pass(19_000);
  expect(asked).toHaveLength(1);
  pass(1_000);
  await seen(() => expect(asked).toHaveLength(2));
  await answered();
  pass(299_000);
  expect(dialogOf(screen)).toBeNull();
});

test.each([
  ["a timeout of 15 minutes", 900_000, 870_000],
  ["a timeout shorter than a minute", 45_000, 15_000],
  ["no timeout", undefined, 300_000],
  ["null as its timeout", null, 300_000],
])("AUTH028 a session of which the server reports %s warns at its time-to-live", async (_, timeout, end) => {
  const { timeout: _reported, ...others } = session;
  const screen = await stand(timeout === undefined ? others : { ...others, timeout });
  pass(end - 1_000);
  expect(dialogOf(screen)).toBeNull();
  pass(1_000);
  await seen(() => expect(words(screen)).toContain("expire in 30 seconds"));
});

test("AUTH011 AUTH032 when nobody presses Continue the session ends at the sign-in with IDLE", async () => {
  const screen = await stand();
  window.sessionStorage.setItem("stepwright.draft.otd.holder-enough", "{}");
  pass(life + 29_000);
  await seen(() => expect(words(screen)).toContain("expire in 1 seconds"));
  expect(asked).toEqual([]);
  pass(1_000);
  // The sign-in leads this person back, and nobody else.
  await seen(() =>
    expect(words(screen)).toMatch(
      /^at \/o\/auth\/login\?portalErrorCode=IDLE&user=holder-enough&preservePortalUrl=/,
    ),
  );
  // The sign-in signs out (AUTH002): a second call here would only be refused.
  expect(asked).toEqual([]);
  // What was typed goes at once, even if the sign-in could not be loaded.
  expect(Object.keys(window.sessionStorage)).toEqual([]);
});

test("whoever wants to leave at once logs out from the countdown", async () => {
  const screen = await stand();
  pass(life);
  await seen(() => expect(dialogOf(screen)?.matches(":modal")).toBe(true));
  press(screen, "Log out");
  await seen(() => expect(words(screen)).toBe("at /o/auth/logout"));
});

test("AUTH032 a tab that slept hears of the other tabs before it ends their session", async () => {
  const screen = await stand();
  const others = new BroadcastChannel("stepwright.contact");
  pass(1_000);
  window.dispatchEvent(new Event("keydown"));
  // The last check before it sleeps is the one that has the session extended.
  pass(life * 0.9 - 1_000);
  await seen(() => expect(asked).toEqual(["POST /user/session/validate"]));
  asked.length = 0;
  // Asleep: no check, until one that comes before what waits for it.
  now += 2 * life;
  for (const check of checks) check();
  others.postMessage(now - 5_000);
  const heard = lastContact();
  await seen(() => expect(lastContact()).toBeGreaterThan(heard));
  pass(2_000);
  expect(asked).toEqual([]);

  // Nobody did anything meanwhile.
  now += 2 * life;
  for (const check of checks) check();
  pass(1_000);
  await seen(() => expect(words(screen)).toContain("portalErrorCode=IDLE"));
  others.close();
});

test("AUTH029 whoever is active is extended, also when the date of the device is set back by hours", async () => {
  const screen = await stand();
  pass(10_000);
  now -= 3 * 3_600_000;
  window.dispatchEvent(new Event("keydown"));
  pass(life * 0.9 - 10_000);
  await seen(() => expect(asked).toEqual(["POST /user/session/validate"]));
  await answered();
  pass(life - 1_000);
  expect(dialogOf(screen)).toBeNull();
});

test("AUTH030 AUTH032 whoever is idle is warned and signed out, also when the date of the device is set back by hours", async () => {
  const screen = await stand();
  pass(10_000);
  now -= 3 * 3_600_000;
  pass(life - 10_000);
  await seen(() => expect(words(screen)).toContain("expire in 30 seconds"));
  pass(30_000);
  await seen(() => expect(words(screen)).toContain("portalErrorCode=IDLE"));
});

test("a date that was ahead when the custodian answered holds up no warning once it is put right", async () => {
  now += 3 * 3_600_000;
  await readSession();
  const screen = await stand();
  now -= 3 * 3_600_000;
  pass(life);
  await seen(() => expect(words(screen)).toContain("expire in 30 seconds"));
});

test("AUTH032 whoever presses Continue offline stays, and is warned again", async () => {
  const screen = await stand();
  pass(life);
  await seen(() => expect(dialogOf(screen)?.matches(":modal")).toBe(true));
  let isRefused = false;
  kept = () => {
    isRefused = true;
    return Response.error();
  };
  press(screen, "Continue");
  await seen(() => expect(isRefused).toBe(true));
  await seen(() => expect(dialogOf(screen)).toBeNull());
  pass(1_000);
  await seen(() => expect(words(screen)).toContain("expire in 29 seconds"));
  expect(words(screen)).toContain("at /o?step=3");
});

test("AUTH032 whoever presses Continue in the last seconds is asked no more and stays, however long the answer takes", async () => {
  const screen = await stand();
  pass(life + 28_000);
  await seen(() => expect(words(screen)).toContain("expire in 2 seconds"));
  let answer = () => {};
  kept = () =>
    new Promise((resolve) => {
      answer = () => resolve(Response.json({ success: true }));
    });
  press(screen, "Continue");
  await seen(() => expect(asked).toEqual(["POST /user/session/validate"]));
  for (const seconds of [1, 5]) {
    pass(seconds * 1_000);
    await requestsAtRest();
    expect(words(screen)).toBe("at /o?step=3");
  }
  answer();
  await answered();
  pass(life - 1_000);
  expect(words(screen)).toBe("at /o?step=3");
});

test.each([
  // A refusal is no contact, so nothing else tells that the answer is here.
  ["is answered", 0],
  ["waits longer than a call may, since that tab was closed", 20_000],
])("AUTH032 a tab is asked no more and stays until the Continue of another one %s", async (_, patience) => {
  const screen = await stand();
  const others = new BroadcastChannel("stepwright.contact");
  const hears = async (asking: number) => {
    const isHeard = new Promise((resolve) => {
      const witness = new BroadcastChannel("stepwright.contact");
      witness.onmessage = ({ data }) => {
        if (data.asking !== asking) return;
        witness.close();
        resolve(data);
      };
    });
    others.postMessage({ asking });
    await isHeard;
  };
  pass(life + 28_000);
  await seen(() => expect(words(screen)).toContain("expire in 2 seconds"));
  await hears(20_000);
  pass(6_000);
  await requestsAtRest();
  expect(words(screen)).toBe("at /o?step=3");
  expect(dialogOf(screen)).toBeNull();
  if (patience === 0) await hears(0);
  pass(patience + 1_000);
  await seen(() => expect(words(screen)).toContain("portalErrorCode=IDLE"));
  others.close();
});

test("AUTH032 a Continue tells the other tabs that it waits, and that it was answered", async () => {
  const screen = await stand();
  const others = new BroadcastChannel("stepwright.contact");
  const heard: unknown[] = [];
  others.onmessage = ({ data }) => typeof data === "object" && heard.push(data);
  pass(life);
  await seen(() => expect(dialogOf(screen)?.matches(":modal")).toBe(true));
  press(screen, "Continue");
  await seen(() => expect(heard).toEqual([{ asking: 20_000 }, { asking: 0 }]));
  others.close();
});

test.each([
  ["leads the person to the sign-in", session, true],
  ["leaves alone who has signed in since", { ...session, user: { id: "other", name: "Else" } }, false],
])("a Continue that is refused late %s", async (_, held, leads) => {
  const screen = await stand();
  pass(life);
  await seen(() => expect(dialogOf(screen)?.matches(":modal")).toBe(true));
  let refuse = (_: Response) => {};
  kept = () => new Promise((resolve) => (refuse = resolve));
  press(screen, "Continue");
  await seen(() => expect(asked).toEqual(["POST /user/session/validate"]));
  holdSession(held);
  refuse(Response.json({ status: "TIMEOUT", message: "timeout" }, { status: 419 }));
  await requestsAtRest();
  if (leads) await seen(() => expect(words(screen)).toContain("error=server.419"));
  else expect(words(screen)).toContain("at /o?step=3");
});

test("AUTH034 whoever presses Continue after a second sign-in elsewhere comes to the sign-in, which says why", async () => {
  const screen = await stand();
  pass(life);
  await seen(() => expect(dialogOf(screen)?.matches(":modal")).toBe(true));
  kept = () => Response.json({ status: "SIGNED_IN_ELSEWHERE", message: "" }, { status: 409 });
  press(screen, "Continue");
  await seen(() => expect(words(screen)).toContain("portalErrorCode=ACCESS_DENIED&error=server.409"));
});
