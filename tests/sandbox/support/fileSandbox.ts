import { afterAll, beforeAll } from "vitest";
import type { SandboxOptions } from "../../../app/sandbox/SandboxOptions.ts";
import { openTestSandbox, type TestSandbox } from "./openTestSandbox.ts";

/** The custodian for the tests of one file or one `describe`. */
export function fileSandbox(given: Partial<SandboxOptions> = {}): TestSandbox {
  const world = {} as TestSandbox;
  beforeAll(async () => {
    Object.assign(world, await openTestSandbox(given));
  }, 60_000);
  afterAll(() => world.close());
  return world;
}
