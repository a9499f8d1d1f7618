import { afterAll, beforeAll, vi } from "vitest";
import { fileWorld } from "./fileWorld.ts";
import type { World } from "./world.ts";

/** The world of a file in which two sides must agree: for both it is one and the same day, in every run. */
export function agreementWorld(): World {
  beforeAll(() => {
    // Before the world opens: its clock is the process's own.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  return fileWorld();
}
