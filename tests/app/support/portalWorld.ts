import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { revalidate } from "../../../app/sandbox/revalidate.ts";
import { openTestSandbox, type TestSandbox } from "../../sandbox/support/openTestSandbox.ts";
import { type PortalStand, portalStand } from "./portalStand.ts";

/**
 * A custodian with the true rules for the tests of one file, there once they run, and the portal's side of the wire,
 * anew before each of them. `apiRoot` must be doubled by the file.
 */
export function portalWorld(root: string): { world: TestSandbox; stand: PortalStand } {
  const world = {} as TestSandbox;
  const stand = {} as PortalStand;
  beforeAll(async () => {
    Object.assign(world, await openTestSandbox({ revalidate }));
  }, 60_000);
  beforeEach(() => {
    Object.assign(stand, portalStand(world, root));
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await world.close();
  });
  return { world, stand };
}
