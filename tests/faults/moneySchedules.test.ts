import { expect } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import { ledgerFlaws } from "../sandbox/support/ledger.ts";
import { runSchedule, schedules } from "./support/moneySchedule.ts";
import { openHolder, runSchedules, testSchedules } from "./support/runSchedules.ts";

testSchedules(
  "parallel actors: status, ledger and every answer agree",
  campaign("schedule").numRuns,
  async (servers) => {
    const all = fc.sample(schedules, campaign("schedule"));
    expect(await runSchedules(all, openHolder(servers), runSchedule), replay).toEqual([]);
    expect(await ledgerFlaws(servers.database)).toEqual([]);
  },
);
