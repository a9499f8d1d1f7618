import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { readSession } from "../../app/api/portal/session.ts";
import { lastContact } from "../../app/api/transport/contact.ts";
import { PortalPorts } from "../../app/portal/frame/PortalPorts.tsx";
import type { Session } from "../../app/session/Session.ts";
import { SessionTimer } from "../../app/session/SessionTimer.tsx";
import { custodianDouble } from "./support/custodianDouble.ts";

const session: Session = {
  permissions: ["ROLE_USER"],
  timeout: 90_000,
  user: { id: "holder-enough", name: "Grace Holloway" },
};
/** The timeout minus the grace. */
const life = 60_000;

let asked: string[];
let now: number;
let checks: Set<() => void>;

/** Advances the portal's clock by this much, in checks of one second. The page itself runs on. */
function pass(milliseconds: number): void {
  for (let left = milliseconds; left > 0; left -= 1_000) {
    now += 1_000;
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
  now = Date.now();
  checks = new Set();
  custodianDouble((request, path) => {
    asked.push(`${request.method} ${path}`);
    return Response.json({ success: true, ...session });
  });
  vi.spyOn(Date, "now").mockImplementation(() => now);
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
const answered = () => seen(() => expect(lastContact()).toBe(now));

const words = (screen: { container: HTMLElement }) => screen.container.textContent;
const dialogOf = (screen: { container: HTMLElement }) => screen.container.querySelector("dialog");

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
  [...screen.container.querySelectorAll("button")]
    .find(({ textContent }) => textContent === "Continue")
    ?.click();
  await seen(() => expect(asked).toEqual(["POST /user/session/validate"]));
  await seen(() => expect(dialogOf(screen)).toBeNull());
  await answered();
  pass(life - 1_000);
  expect(dialogOf(screen)).toBeNull();
  expect(words(screen)).toBe("at /o?step=3");
});

test.each([
  ["a timeout of 15 minutes", 900_000, 870_000],
  ["no timeout", undefined, 300_000],
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
  [...screen.container.querySelectorAll("button")]
    .find(({ textContent }) => textContent === "Log out")
    ?.click();
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
