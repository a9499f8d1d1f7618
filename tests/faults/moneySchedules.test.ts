import { describe, expect, test } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import { onPostgres } from "../config/skipped.ts";
import { ledgerFlaws } from "../sandbox/support/ledger.ts";
import { signedIn } from "../sandbox/support/visitor.ts";
import { runSchedule, schedules } from "./support/moneySchedule.ts";
import { runSchedules, type Servers, withOneProcess, withTwoProcesses } from "./support/runSchedules.ts";

const RUNS = campaign("schedule").numRuns;

async function expectAgreement({ servers, database }: Servers): Promise<void> {
  const open = async (suffix: string) => {
    const person = `holder-enough~${suffix}`;
    return { person, visitor: await signedIn(servers[0]!, person), servers, database };
  };
  const all = fc.sample(schedules, campaign("schedule"));
  expect(await runSchedules(all, open, runSchedule), replay).toEqual([]);
  expect(await ledgerFlaws(database)).toEqual([]);
}

describe("parallel actors: status, ledger and every answer agree", () => {
  test(`${RUNS} schedules in one process on the embedded database`, { timeout: 1_800_000 }, () =>
    withOneProcess(expectAgreement),
  );

  test(
    `${RUNS} schedules in two processes on one PostgreSQL database`,
    {
      ...onPostgres,
      timeout: 1_800_000,
    },
    () => withTwoProcesses(expectAgreement),
  );
});
