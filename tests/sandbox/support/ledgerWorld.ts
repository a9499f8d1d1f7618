import { afterAll, expect } from "vitest";
import { fileSandbox } from "./fileSandbox.ts";
import { ledgerFlaws } from "./ledger.ts";
import type { TestSandbox } from "./openTestSandbox.ts";

/** The custodian for the tests of one file; at their end its ledger must add up. */
export function ledgerWorld(): TestSandbox {
  const world = fileSandbox();
  // Asked before the custodian closes: what comes after the tests runs backwards.
  afterAll(async () => {
    expect(await ledgerFlaws(world.pool)).toEqual([]);
  });
  return world;
}
