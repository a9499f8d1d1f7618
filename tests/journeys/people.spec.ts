import type { Json } from "../../engine/index.ts";
import { valueAt } from "../../engine/index.ts";
import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { metBy, personLike } from "./fill/people.ts";
import { words } from "./fill/words.ts";
import { readApplications } from "./readApplications.ts";
import { expect, heading, onward, test } from "./stand.ts";

const flow = flowOf("registration");

const journeys: { file: string; covers: string; change?: { [pointer: string]: Json } }[] = [
  { file: "texan.json", covers: "REG001 REG018 BEN037" },
  // The sandbox asks everyone without a partner for the setup fee.
  { file: "new-yorker.json", covers: "REG044", change: { "/payment/paymentMethod": 2 } },
  { file: "abroad.json", covers: "REG028 REG032" },
  { file: "inherited.json", covers: "REG033" },
  { file: "metals.json", covers: "REG020 REG021 REG022" },
  { file: "hsa.json", covers: "REG034" },
];

for (const { file, covers, change = {} } of journeys) {
  const written = flow.example(file, change);
  const person = personLike(written);
  const example = metBy(person, written);
  test(`${covers} ${example.title}`, async ({ page, portal }) => {
    await page.goto("/");
    await page.getByRole("button", { name: words("signIn.resetNamed", { name: person.name }) }).click();
    await expect(page.getByText(words("signIn.resetDone", { name: person.name }))).toBeVisible();
    await page.getByRole("button", { name: words("signIn.enterAs", { name: person.name }) }).click();
    // A button for a first account, or a link for another one.
    const ways = ["home.start", "menu.openNewAccount"].map((key) => words(key)).join("|");
    await page
      .getByRole("main")
      .getByText(new RegExp(`^(${ways})$`))
      .click();

    const walker = flow.walker(example);
    const steps = flow.plan.steps.filter(({ id }) => example.expect.path?.includes(id));
    for (const [index, step] of steps.entries()) {
      await expect(heading(page, step.title)).toBeVisible();
      await expect(page).toHaveURL(({ pathname }) => pathname === `${flow.plan.base}/${step.path}`);
      if (index === steps.length - 1) break;
      await fillStep({ page, plan: flow.plan, walker, answers: example.answers }, step.id);
      await onward(page).click();
    }
    await expect(
      page.getByText(words("done.text", { email: (example.answers.owner as { email: string }).email })),
    ).toBeVisible();

    // Read the data from the stopped server's database. An open page would miss the server.
    await page.goto("about:blank");
    await portal.stop();
    const applications = (await readApplications(portal.folder)).get(person.id) ?? [];
    await portal.start();
    expect(applications).toHaveLength(1);
    const held = applications[0]?.answers ?? null;
    expect(comparable(held)).toMatchObject(
      comparable(walker.submission() as Json) as { [key: string]: Json },
    );
    for (const [pointer, value] of Object.entries(example.expect.submissionHas ?? {}))
      expect(valueAt(held, pointer), pointer).toEqual(value);
    for (const pointer of example.expect.submissionLacks ?? [])
      expect(valueAt(held, pointer), pointer).toBeUndefined();
    const again = await page.request.post("/custodian/sandbox/sign-in", { data: { person: person.id } });
    expect(await again.json()).toMatchObject({ isIncomplete: false });
  });
}

/**
 * Without what only the server can give (ids of files and of the card's set-up, sizes, fees), and without boxes that
 * nobody checked.
 */
function comparable(value: Json): Json {
  if (Array.isArray(value)) return value.map(comparable);
  if (value === null || typeof value !== "object") return value;
  const given = ["id", "size", "name", "ext", "setupIntentId", "feesValue", "b2bCode", "externalId"];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, held]) => held !== false && !(given.includes(key) && typeof held !== "object"))
      .map(([key, held]) => [key, comparable(held)]),
  );
}
