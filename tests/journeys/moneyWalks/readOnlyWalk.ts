import { expect } from "../expect.ts";
import { words } from "../fill/words.ts";
import type { MoneyWalk } from "./MoneyWalk.ts";
import { choose, onward } from "./onPage.ts";
import { walkOf } from "./walkOf.ts";

export const readOnlyWalk: MoneyWalk = {
  name: "an account that can only be looked at",
  covers: "ROLE006",
  person: "holder-readonly",
  async run(stage) {
    const { page } = stage;
    const account = { code: "7121005801" };
    for (const [flow, step, answers] of [
      ["otd", "general", { account, fullness: "FULL" }],
      ["withdrawal", "account", { account }],
      ["roth", "conversion", { from: account }],
      ["re-bdl", "general", { account }],
    ] as const) {
      const walk = walkOf(stage, flow, `${flow} read-only`, { [step]: answers });
      await walk.start();
      await walk.open(step);
      await walk.fill(step);
      await expect(page.getByText(words("account.readOnly"))).toBeVisible();
      await expect(onward(page)).toBeDisabled();
      await walk.look(step, "held");
    }
    const recurring = walkOf(stage, "recurring", "recurring read-only");
    await recurring.start();
    await recurring.open("details");
    await choose(page, "7121005801");
    await expect(page.getByText(words("account.readOnly"))).toBeVisible();
    await expect(onward(page)).toBeDisabled();
    await recurring.look("details", "opened");
  },
};
