import { expect, test } from "./stand.ts";
import type { VirtualPerson } from "./virtualUser/facts.ts";
import people from "./virtualUser/people.json" with { type: "json" };
import { VirtualUser } from "./virtualUser/VirtualUser.ts";

// A person with a phone of 360 pixels who knows only what is on the screen. Each list of facts is one path through a wizard.
test.use({ viewport: { width: 360, height: 740 } });

for (const person of people as unknown as VirtualPerson[]) {
  test(`${person.wizard}, read on the screen alone: ${person.about}`, async ({ page, watch }) => {
    test.setTimeout(240_000);
    // A slip is refused.
    watch.allow(/status of 4(09|22)/);
    const user = new VirtualUser(page, person);
    await user.arrive();
    const titles = await user.finish();
    expect(titles.length, titles.join(", ")).toBeGreaterThan(2);
    const slips = JSON.stringify(person).split('"slip"').length - 1;
    expect(user.slips, "problems that told of a slip").toHaveLength(slips);
  });
}
