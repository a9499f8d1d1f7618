import { afterEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { browserWindow } from "../../app/portal/signIn/browserWindow.ts";

// A page that leaves for another site would end its tests.
browserWindow.leave = () => {};

// Files share a browser, so each gets channels of its own: what one tells its tabs is not for the others.
const apart = crypto.randomUUID();
window.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name}.${apart}`);
  }
};

// Tests of one file share a page, so each must leave it empty.
afterEach(() => cleanup());

// As patient as `expect.poll` is in vite.config.ts. `vi.waitFor` has no setting of its own.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 20_000, ...(typeof options === "number" ? { timeout: options } : options) });
