import { expect } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import { openPlace, runSchedule, schedules } from "./support/applicationSchedule.ts";
import { runSchedules, testSchedules } from "./support/runSchedules.ts";

testSchedules(
  "an application is saved, changed and submitted at once: its state and every answer agree",
  campaign("application").numRuns,
  async (servers) => {
    const all = fc.sample(schedules, campaign("application"));
    const found = await runSchedules(all, (suffix) => openPlace(servers, suffix), runSchedule);
    expect(found, replay).toEqual([]);
  },
);
