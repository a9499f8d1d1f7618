import { afterAll, beforeEach, vi } from "vitest";
import { fileSandbox } from "../../sandbox/support/fileSandbox.ts";
import type { TestSandbox } from "../../sandbox/support/openTestSandbox.ts";
import { type PortalStand, portalStand } from "./portalStand.ts";

/**
 * A custodian with the real rules for the tests of one file, and a new stand for each test.
 * @param root the portal's `apiRoot`
 */
export function portalWorld(root: string): { world: TestSandbox; stand: PortalStand } {
  const world = fileSandbox();
  const stand = {} as PortalStand;
  beforeEach(() => {
    Object.assign(stand, portalStand(world, root));
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
  return { world, stand };
}
