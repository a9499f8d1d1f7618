import { describe, expect, test } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import { onPostgres } from "../config/skipped.ts";
import { ledgerFlaws } from "../sandbox/support/ledger.ts";
import { signedIn } from "../sandbox/support/visitor.ts";
import { purchaseSchedules, runPurchaseSchedule } from "./support/purchaseSchedule.ts";
import { runSchedules, type Servers, withOneProcess, withTwoProcesses } from "./support/runSchedules.ts";

const RUNS = campaign("purchase").numRuns;

async function expectAgreement({ servers, database }: Servers): Promise<void> {
  const open = async (suffix: string) => {
    const person = `holder-enough~${suffix}`;
    return { person, visitor: await signedIn(servers[0]!, person), servers, database };
  };
  const all = fc.sample(purchaseSchedules, campaign("purchase"));
  expect(await runSchedules(all, open, runPurchaseSchedule), replay).toEqual([]);
  expect(await ledgerFlaws(database)).toEqual([]);
}

describe("owner and office at once: a purchase's status, ledger and every answer agree", () => {
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
