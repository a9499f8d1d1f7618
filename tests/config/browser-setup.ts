import { afterAll, afterEach, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { notificationStore } from "../../app/portal/frame/notificationStore.ts";
import { browserWindow } from "../../app/portal/signIn/browserWindow.ts";
import { sessionStore } from "../../app/session/sessionStore.ts";
import { requestsAtRest } from "../app/support/custodianDouble.ts";
import "../../widgets/styles.css";
import "../../app/app.css";

// A page that leaves for another site would end its tests.
browserWindow.leave = () => {};

/** Set up once for each page, which runs many files one after another. */
const once = window as { isSetUp?: true };
if (!once.isSetUp) {
  once.isSetUp = true;

  // Pages share a browser, so each gets channels of its own: what one tells its tabs is not for the others.
  const apart = crypto.randomUUID();
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name}.${apart}`);
    }
  };

  // As patient as `expect.poll` is in vite.config.ts. `vi.waitFor` has no setting of its own.
  const { waitFor } = vi;
  vi.waitFor = (callback, options) =>
    waitFor(callback, { timeout: 20_000, ...(typeof options === "number" ? { timeout: options } : options) });
}

const start = window.location.href;

// Tests of one file share a page, so each must leave it empty. A page that goes may still send something, which neither the
// next test nor the server of the tests must take for its own: only then what a test replaced is put back. A hook of a file
// would run before this one.
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") sayWhere();
  vi.useRealTimers();
  await cleanup();
  await requestsAtRest();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", start);
  // The page of the next test would say again what this one was told at its end.
  notificationStore.setState(notificationStore.getInitialState(), true);
});

/** Says of a failed test which page it ended at: its address, its titles and its buttons, and nothing that was typed. */
function sayWhere() {
  const texts = [...document.querySelectorAll("h1, h2, h3, button, [role=alert], [role=status]")].map(
    (part) => part.textContent.replaceAll(/\d/g, "0"),
  );
  console.error(`The page at the end: ${window.location.pathname}\n${texts.join("\n")}`);
}

// Files share a page too, and begin alike.
afterAll(async () => {
  sessionStore.setState(sessionStore.getInitialState(), true);
  window.sessionStorage.clear();
  window.localStorage.clear();
  await page.viewport(414, 896);
});
