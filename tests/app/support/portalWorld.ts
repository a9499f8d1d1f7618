import { afterAll, beforeEach, vi } from "vitest";
import { revalidate } from "../../../app/sandbox/revalidate.ts";
import { fileSandbox } from "../../sandbox/support/fileSandbox.ts";
import type { TestSandbox } from "../../sandbox/support/openTestSandbox.ts";
import { type PortalStand, portalStand } from "./portalStand.ts";

/**
 * A custodian with the true rules for the tests of one file, there once they run, and the portal's side of the wire,
 * anew before each of them. `apiRoot` must be doubled by the file.
 */
export function portalWorld(root: string): { world: TestSandbox; stand: PortalStand } {
  const world = fileSandbox({ revalidate });
  const stand = {} as PortalStand;
  beforeEach(() => {
    Object.assign(stand, portalStand(world, root));
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
  return { world, stand };
}
