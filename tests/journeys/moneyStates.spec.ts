import { checkPage } from "./checkPage.ts";
import { moneyWalks } from "./moneyWalks/moneyWalks.ts";
import { enterAs, test } from "./stand.ts";

for (const { name, covers, person: kind, run } of moneyWalks) {
  test(`${covers} ${name}, in every state: title, focus, errors, axe, 320 pixels`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(600_000);
    // Expected refusals: a wrong code, a read-only account, and a change in another window.
    watch.allow(/status of (400|403|409|412|422)/);
    const person = await enterAs(page, kind, "/o");
    await run({ page, person, look: (state) => checkPage(page, state), glance: async () => {} });
  });
}
