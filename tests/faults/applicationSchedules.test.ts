import { describe, expect, test } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import { onPostgres } from "../config/skipped.ts";
import { openPlace, runSchedule, schedules } from "./support/applicationSchedule.ts";
import { runSchedules, type Servers, withOneProcess, withTwoProcesses } from "./support/runSchedules.ts";

const RUNS = campaign("application").numRuns;

async function expectAgreement(servers: Servers): Promise<void> {
  const all = fc.sample(schedules, campaign("application"));
  expect(await runSchedules(all, (suffix) => openPlace(servers, suffix), runSchedule), replay).toEqual([]);
}

describe("an application is saved, changed and submitted at once: its state and every answer agree", () => {
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
