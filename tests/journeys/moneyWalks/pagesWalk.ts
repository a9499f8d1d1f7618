import { expect } from "../expect.ts";
import { words } from "../fill/words.ts";
import { atRest } from "../stand.ts";
import type { MoneyWalk } from "./MoneyWalk.ts";

export const pagesWalk: MoneyWalk = {
  name: "home, the ways to take money out, the settings and the inbox",
  covers: "LIST004",
  person: "holder-pending",
  async run({ page, look, glance }) {
    const at = async (address: string, state: string, see = look) => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await atRest(page);
      await see(state);
    };
    await at("/o", "page home");
    await at("/o/distributions", "page distributions");
    await at("/o/distributions/pm_distribution", "page precious metals");
    await at("/o/distributions/recurring_list", "list recurring, empty", glance);
    await expect(page.getByText(words("list.empty"))).toHaveCount(2);
    await at("/o/transactions/roth-conversion", "list roth, empty", glance);
    // secondFactor.spec.ts and overlays.spec.ts look at these.
    await at("/portal/settings/mfa", "page second factor", glance);
    await page.request.get("/custodian/user/mfa/challenge/phone?deliveryType=SMS");
    await at("/portal/demo/inbox", "page inbox", glance);
    await at("/", "page sign-in", glance);
  },
};
