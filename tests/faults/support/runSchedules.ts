import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, test } from "vitest";
import { onPostgres } from "../../config/skipped.ts";
import { buildServer } from "../../sandbox/support/buildServer.ts";
import { freshDatabase } from "../../sandbox/support/freshDatabase.ts";
import { runServer } from "../../sandbox/support/runServer.ts";
import { signedIn, type Visitor } from "../../sandbox/support/visitor.ts";
import { served } from "./served.ts";
import { openWorld } from "./world.ts";

/** How many schedules run at a time, each with a person of its own. */
const AT_ONCE = 4;
/** How many schedules a person has before the next one takes over. */
const EACH = 25;

/** The server processes, as visitors ask them, and their one database. */
export interface Servers {
  origins: readonly string[];
  servers: readonly ReturnType<typeof served>[];
  database: Pick<pg.Pool, "query">;
}

/** Where a schedule of one person's money runs: that person, signed in, the server processes, and the database. */
export interface Place extends Pick<Servers, "servers" | "database"> {
  person: string;
  visitor: Visitor;
}

interface Disagreement<Schedule> {
  number: number;
  schedule: Schedule;
  wrong: string[];
}

/**
 * Runs all schedules and prints how many disagree, and in what.
 * @param open a place for a new person with this suffix
 * @param run returns what disagrees as sentences, each with its sort before a colon
 * @returns the schedules after which something disagrees
 */
export async function runSchedules<Schedule, Place>(
  all: readonly Schedule[],
  open: (suffix: string) => Promise<Place>,
  run: (schedule: Schedule, place: Place) => Promise<string[]>,
): Promise<Disagreement<Schedule>[]> {
  const found: Disagreement<Schedule>[] = [];
  const work = async (worker: number) => {
    let place: Place | undefined;
    for (let number = worker, done = 0; number < all.length; number += AT_ONCE, done++) {
      if (!place || done % EACH === 0) place = await open(`schedule${worker}-${done}`);
      const wrong = await run(all[number]!, place);
      if (wrong.length > 0) found.push({ number, schedule: all[number]!, wrong });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)));
  console.log(`${found.length} of ${all.length} schedules disagree`, tallyOf(found));
  return found;
}

/** Opens places for people with enough money. */
export function openHolder({ servers, database }: Servers) {
  return async (suffix: string): Promise<Place> => {
    const person = `holder-enough~${suffix}`;
    return { person, visitor: await signedIn(servers[0]!, person), servers, database };
  };
}

/** The tests of schedules: in one process on the embedded database, and in two on one PostgreSQL database. */
export function testSchedules(
  title: string,
  runs: number,
  expectAgreement: Parameters<typeof withOneProcess>[0],
) {
  describe(title, () => {
    test(`${runs} schedules in one process on the embedded database`, { timeout: 1_800_000 }, () =>
      withOneProcess(expectAgreement),
    );

    test(
      `${runs} schedules in two processes on one PostgreSQL database`,
      { ...onPostgres, timeout: 1_800_000 },
      () => withTwoProcesses(expectAgreement),
    );
  });
}

/** In how many schedules something of each sort disagrees. */
function tallyOf(found: readonly { wrong: string[] }[]): { [sort: string]: number } {
  const tally: { [sort: string]: number } = {};
  for (const { wrong } of found)
    for (const sort of new Set(wrong.map((each) => each.split(":")[0]!)))
      tally[sort] = (tally[sort] ?? 0) + 1;
  return tally;
}

/** One process on the embedded database, for as long as `work` takes. */
export async function withOneProcess(work: (servers: Servers) => Promise<void>): Promise<void> {
  const world = await openWorld(await freshDatabase({ embedded: true }));
  try {
    await work({ origins: [world.origin], servers: [served(world.origin)], database: world.pool });
  } finally {
    await world.close();
  }
}

/** Two processes on one PostgreSQL database, for as long as `work` takes. Only one process can use a folder. */
export async function withTwoProcesses(work: (servers: Servers) => Promise<void>): Promise<void> {
  const main = await buildServer();
  const fresh = await freshDatabase();
  // The office's calls all come from one address, and from a fast machine more than its limit a minute.
  const env = { ...fresh.env, STEPWRIGHT_KEY: "cd".repeat(32), ANONYMOUS_PER_MINUTE: "0" };
  const running = await Promise.all([runServer(main, env), runServer(main, env)]);
  const database = new pg.Pool({ connectionString: fresh.env.DATABASE_URL });
  try {
    const origins = running.map(({ origin }) => origin);
    await work({ origins, servers: origins.map((origin) => served(origin)), database });
  } finally {
    await database.end();
    await Promise.all(running.map((server) => server.end("SIGTERM")));
    rmSync(join(main, "../.."), { recursive: true, force: true });
    await fresh.remove();
  }
}
