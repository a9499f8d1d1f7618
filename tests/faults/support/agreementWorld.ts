import { afterAll, beforeAll, vi } from "vitest";
import { fileWorld } from "./fileWorld.ts";
import type { World } from "./world.ts";

/** The world of a test file in which two sides must agree: both have the same date, in every run. */
export function agreementWorld(): World {
  beforeAll(() => {
    // Before the world opens, because its clock is the process's clock.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  return fileWorld();
}
