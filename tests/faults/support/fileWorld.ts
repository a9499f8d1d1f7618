import { afterAll, beforeAll } from "vitest";
import { openWorld, type World } from "./world.ts";

/** A new world for the tests of one file. */
export function fileWorld(): World {
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await openWorld());
  }, 60_000);
  afterAll(() => world.close());
  return world;
}
