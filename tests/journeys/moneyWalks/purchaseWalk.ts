import type { Json } from "../../../engine/index.ts";
import { expect } from "../expect.ts";
import { flowOf } from "../fill/flowOf.ts";
import { words } from "../fill/words.ts";
import type { MoneyWalk } from "./MoneyWalk.ts";
import { openList } from "./onPage.ts";
import { walkOf } from "./walkOf.ts";

type Answers = { [step: string]: { [field: string]: Json } };

/** A house with a deposit by wire and a loan from a new branch, through all steps to the signature. */
export const purchaseWalk: MoneyWalk = {
  name: "a house with a deposit and a loan",
  covers: "REBDL003 REBDL010 LIST004",
  person: "holder-no-mfa",
  async run(stage) {
    const { page, look, glance } = stage;
    const { answers } = flowOf("re-bdl").example("sent-loan.json");
    const walk = walkOf(stage, "re-bdl", "purchase", answers as Answers);
    await openList(page, "re-bdl", 0);
    await glance("list purchases, empty");
    await walk.start();
    for (const step of ["general", "contract", "deposit", "loan"]) await walk.pass(step);
    await walk.open("funding");
    await walk.filled("funding");
    await walk.next("documents");
    await walk.glance("documents", "empty");
    await walk.filled("documents");
    await walk.next("disclosure");
    await walk.glance("disclosure", "empty");
    await walk.filled("disclosure");
    await walk.next();
    await page.waitForURL(/\/portal\/activity\/details\/re/);
    await expect(page.getByText(words("activity.reference"), { exact: true })).toBeVisible();
    await look("purchase, 8 sent");
  },
};
