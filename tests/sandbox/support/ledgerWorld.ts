import { afterAll, expect } from "vitest";
import { fileSandbox } from "./fileSandbox.ts";
import { ledgerFlaws } from "./ledger.ts";
import type { TestSandbox } from "./openTestSandbox.ts";

/** The custodian for the tests of one file. At their end, its ledger must be correct. */
export function ledgerWorld(): TestSandbox {
  const world = fileSandbox();
  // Registered before the custodian's close, because these hooks run in reverse order.
  afterAll(async () => {
    expect(await ledgerFlaws(world.pool)).toEqual([]);
  });
  return world;
}
