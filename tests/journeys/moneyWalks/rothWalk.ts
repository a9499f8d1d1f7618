import { expect } from "../expect.ts";
import { words } from "../fill/words.ts";
import type { MoneyWalk } from "./MoneyWalk.ts";
import { walkOf } from "./walkOf.ts";

export const rothWalk: MoneyWalk = {
  name: "four assets converted to a Roth account",
  covers: "ROTH001",
  person: "holder-enough",
  async run(stage) {
    const walk = walkOf(stage, "roth", "roth", {
      conversion: {
        from: { code: "7121005001" },
        isNewAccount: false,
        to: { code: "7121005002" },
        typeNum: 2,
        assets: [
          { id: "922908769", amount: 1480.3 },
          { id: "037833990", amount: 9875.25 },
        ],
      },
      review: { isRead: true },
    });
    await walk.start();
    await walk.pass("conversion");
    await walk.empty("review");
    await walk.filled("review");
    await walk.next("done");
    await expect(stage.page.getByText(words("activity.reference"), { exact: true })).toBeVisible();
    await walk.look("done", "opened");
    await walk.readSent("review");
  },
};
