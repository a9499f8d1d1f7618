import { afterAll, beforeAll, expect } from "vitest";
import { ledgerFlaws } from "./ledger.ts";
import { openTestSandbox, type TestSandbox } from "./openTestSandbox.ts";

/** The custodian for the tests of one file, there once they run; at their end its ledger must add up. */
export function ledgerWorld(): TestSandbox {
  const world = {} as TestSandbox;
  beforeAll(async () => {
    Object.assign(world, await openTestSandbox());
  }, 60_000);
  afterAll(async () => {
    expect(await ledgerFlaws(world.pool)).toEqual([]);
    await world.close();
  });
  return world;
}
