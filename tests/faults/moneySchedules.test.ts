import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import { onPostgres } from "../config/skipped.ts";
import { buildServer } from "../sandbox/support/buildServer.ts";
import { freshDatabase } from "../sandbox/support/freshDatabase.ts";
import { ledgerFlaws } from "../sandbox/support/ledger.ts";
import { runServer } from "../sandbox/support/runServer.ts";
import { signedIn } from "../sandbox/support/visitor.ts";
import { type Place, runSchedule, type Schedule, schedules } from "./support/moneySchedule.ts";
import { served } from "./support/served.ts";
import { openWorld } from "./support/world.ts";

const RUNS = campaign("schedule").numRuns;
const cases = () => fc.sample(schedules, campaign("schedule"));

/** How many schedules run at a time, each with a person of its own. */
const AT_ONCE = 4;
/** How many schedules a person has before the next one takes over. */
const EACH = 25;

interface Disagreement {
  number: number;
  schedule: Schedule;
  wrong: string[];
}

/** Runs all schedules on the server processes at these origins. Returns those after which something disagrees. */
async function runAll(origins: readonly string[], database: Place["database"]): Promise<Disagreement[]> {
  const all = cases();
  const servers = origins.map((origin) => served(origin));
  const found: Disagreement[] = [];
  const work = async (worker: number) => {
    let place: Place | undefined;
    for (let number = worker, done = 0; number < all.length; number += AT_ONCE, done++) {
      if (!place || done % EACH === 0) {
        const person = `holder-enough~schedule${worker}-${done}`;
        place = { person, visitor: await signedIn(servers[0]!, person), servers, database };
      }
      const wrong = await runSchedule(all[number]!, place);
      if (wrong.length > 0) found.push({ number, schedule: all[number]!, wrong });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)));
  console.log(`${found.length} of ${all.length} schedules disagree`, tallyOf(found));
  return found;
}

/** In how many schedules something of each sort disagrees. */
function tallyOf(found: readonly Disagreement[]): { [sort: string]: number } {
  const tally: { [sort: string]: number } = {};
  for (const { wrong } of found)
    for (const sort of new Set(wrong.map((each) => each.split(":")[0]!)))
      tally[sort] = (tally[sort] ?? 0) + 1;
  return tally;
}

describe("parallel actors: status, ledger and every answer agree", () => {
  test(`${RUNS} schedules in one process on the embedded database`, { timeout: 1_800_000 }, async () => {
    const world = await openWorld(await freshDatabase({ embedded: true }));
    try {
      expect(await runAll([world.origin], world.pool), replay).toEqual([]);
      expect(await ledgerFlaws(world.pool)).toEqual([]);
    } finally {
      await world.close();
    }
  });

  // Only one process can use a folder, so two processes on one database need a PostgreSQL server.
  test(`${RUNS} schedules in two processes on one PostgreSQL database`, {
    ...onPostgres,
    timeout: 1_800_000,
  }, async () => {
    const main = await buildServer();
    const fresh = await freshDatabase();
    const env = { ...fresh.env, STEPWRIGHT_KEY: "cd".repeat(32) };
    const running = await Promise.all([runServer(main, env), runServer(main, env)]);
    const pool = new pg.Pool({ connectionString: fresh.env.DATABASE_URL });
    try {
      const origins = running.map(({ origin }) => origin);
      expect(await runAll(origins, pool), replay).toEqual([]);
      expect(await ledgerFlaws(pool)).toEqual([]);
    } finally {
      await pool.end();
      await Promise.all(running.map((server) => server.end("SIGTERM")));
      rmSync(join(main, "../.."), { recursive: true, force: true });
      await fresh.remove();
    }
  });
});
