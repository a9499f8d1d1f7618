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
    const general = { account: { code: "7121005801" }, fullness: "FULL" };
    const otd = walkOf(stage, "otd", "otd read-only", { general });
    await otd.start();
    await otd.open("general");
    await otd.fill("general");
    await expect(page.getByText(words("account.readOnly"))).toBeVisible();
    await expect(onward(page)).toBeDisabled();
    await otd.look("general", "held");
    const withdrawal = walkOf(stage, "withdrawal", "withdrawal read-only", {
      account: { account: general.account },
    });
    await withdrawal.start();
    await withdrawal.open("account");
    await withdrawal.fill("account");
    // No draft is saved for such an account, and without one Next does nothing.
    await withdrawal.next();
    await expect(page.getByRole("alert").getByText(words("account.readOnly"))).toBeVisible();
    await withdrawal.look("account", "refused");
    const recurring = walkOf(stage, "recurring", "recurring read-only");
    await recurring.start();
    await recurring.open("details");
    await choose(page, "7121005801");
    await expect(page.getByText(words("account.readOnly"))).toBeVisible();
    await expect(onward(page)).toBeDisabled();
    await recurring.look("details", "opened");
  },
};
