import { expect } from "../expect.ts";
import { words } from "../fill/words.ts";
import type { MoneyWalk } from "./MoneyWalk.ts";
import { walkOf } from "./walkOf.ts";

export const ipdWalk: MoneyWalk = {
  name: "a power of attorney granted",
  covers: "IPD004 IPD005",
  person: "holder-enough",
  async run(stage) {
    const walk = walkOf(stage, "ipd", "power of attorney", {
      grant: {
        accountList: "IPD",
        account: { code: "7121005001" },
        name: { firstName: "Elena", lastName: "Marchetti" },
        email: "elena.marchetti@example.com",
        powers: ["BUY", "PAY"],
      },
      review: { isRead: true },
    });
    await walk.start();
    await walk.pass("grant");
    await walk.pass("review");
    await walk.open("done");
    await expect(stage.page.getByText(words("activity.reference"), { exact: true })).toBeVisible();
    await walk.look("done", "opened");
  },
};
