import { expect } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import { ledgerFlaws } from "../sandbox/support/ledger.ts";
import { purchaseSchedules, runPurchaseSchedule } from "./support/purchaseSchedule.ts";
import { openHolder, runSchedules, testSchedules } from "./support/runSchedules.ts";

testSchedules(
  "owner and office at once: a purchase's status, ledger and every answer agree",
  campaign("purchase").numRuns,
  async (servers) => {
    const all = fc.sample(purchaseSchedules, campaign("purchase"));
    expect(await runSchedules(all, openHolder(servers), runPurchaseSchedule), replay).toEqual([]);
    expect(await ledgerFlaws(servers.database)).toEqual([]);
  },
);
