import type { Page } from "@playwright/test";
import { checkConditions, checkPage } from "./checkPage.ts";
import { checkSpoken } from "./checkSpoken.ts";
import { moneyWalks } from "./moneyWalks/moneyWalks.ts";
import { enterAs, test } from "./stand.ts";

for (const { name, covers, person: kind, run } of moneyWalks) {
  test(`${covers} ${name}, in every state: title, focus, errors, axe, every condition`, async ({
    page,
    watch,
  }) => {
    test.slow();
    // Expected refusals: a wrong code, a read-only account, and a change in another window.
    watch.allow(/status of (400|403|409|412|422)/);
    const person = await enterAs(page, kind, "/o");
    const seen = (check: (page: Page, state: string) => Promise<void>) => async (state: string) => {
      if (/, (filled|opened|6 sent)$/.test(state)) await checkSpoken(page, state);
      await check(page, state);
    };
    await run({ page, person, look: seen(checkPage), glance: seen(checkConditions) });
  });
}
