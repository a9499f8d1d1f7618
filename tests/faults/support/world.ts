import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { FreshDatabase } from "../../sandbox/support/freshDatabase.ts";
import { openTestSandbox, type TestSandbox } from "../../sandbox/support/openTestSandbox.ts";

/** The custodian with the real rules and the process's clock, behind a real HTTP server on a free port. */
export interface World extends TestSandbox {
  origin: string;
  /** How many applications a person has. */
  applications(person: string): Promise<number>;
}

/** A new world, on this database or else a fresh one. Its clock is the process's clock. */
export async function openWorld(found?: FreshDatabase): Promise<World> {
  const world = await openTestSandbox({ clock: Date.now, faults: true }, found);
  const server = createServer(
    getRequestListener((request, env) => world.sandbox.fetch(request, env as never)),
  );
  // On a busy machine, a connection could otherwise be closed at the moment it is used again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...world,
    origin: `http://127.0.0.1:${port}`,
    async applications(person) {
      const found = await world.pool.query(
        "select count(*)::int as n from applications where person_id = $1",
        [person],
      );
      return found.rows[0].n;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await world.close();
    },
  };
}
