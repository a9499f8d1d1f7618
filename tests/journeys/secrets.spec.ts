import type { Page } from "@playwright/test";
import { cardNumber } from "./fill/cardNumber.ts";
import { enterCard, expectCard } from "./fill/enterAnswer.ts";
import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { demo, metBy } from "./fill/people.ts";
import {
  digits,
  filesWith,
  found,
  keptByBrowser,
  longSecrets,
  type Secret,
  shortSecrets,
} from "./fill/secrets.ts";
import { atRest, enterAs, expect, heading, onward, type Portal, settled, test, type Watch } from "./stand.ts";
import { expectUnheard } from "./watchSecrets.ts";

// Account numbers, codes and tokens are in money.spec.ts.

const flow = flowOf("registration");

test("what was typed as a secret is nowhere to be found afterwards: storage, addresses, console, log, disk", async ({
  page,
  portal,
  watch,
}) => {
  const owner = `5${digits(8)}`;
  const child = `6${"1"}${digits(7)}`;
  const mail = `sealed${digits(9)}@example.com`;
  const childMail = `child${digits(9)}@example.com`;
  const card = cardNumber("0005");
  const code = `7${digits(3)}`;
  const zip = `Z${digits(8)}`;
  const example = metBy(
    demo.people[0]!,
    flow.example("texan.json", {
      "/owner/ssn": owner,
      "/owner/email": mail,
      "/owner/confirmEmail": mail,
      "/beneficiaries/list/0/ssn": child,
      "/beneficiaries/list/0/email": childMail,
    }),
  );
  const secrets = [...longSecrets({ owner, child, mail, childMail, card, zip }), ...shortSecrets({ code })];
  const walker = flow.walker(example);
  await enterAs(page, "new-applicant");
  for (const step of flow.plan.steps) {
    await expect(heading(page, step.title)).toBeVisible();
    const { payment, ...answers } = example.answers;
    if (step.id === "payment") {
      const { card: _card, ...rest } = payment as { card: object };
      await fillStep({ page, plan: flow.plan, walker, answers: { payment: rest } }, step.id);
      await enterCard(page, { number: card, expirationDate: "04/2029", code, zip });
      await expectCard(page, { lastDigits: "0005" });
    } else await fillStep({ page, plan: flow.plan, walker, answers }, step.id);
    // While the step is still open and everything is saved.
    await (step.submit.length > 0 ? settled(page) : atRest(page));
    expect(found(secrets, await keptByBrowser(page)), `${step.id}: the browser's storage`).toEqual([]);
    if (step.submit.length > 0) await onward(page).click();
  }
  await expectNowhere(secrets, page, portal, watch);
  // Prove that the search works: data that is not secret can be found.
  expect(watch.addresses.join("\n")).toContain("/custodian/user/online-ira/card");
  expect(portal.output()).toContain("POST /user/application");
});

/** Neither in URLs, on the console or in the log, nor in any file of the server. */
async function expectNowhere(
  secrets: readonly Secret[],
  page: Page,
  portal: Portal,
  watch: Watch,
): Promise<void> {
  expectUnheard(secrets, portal, watch);
  // An open page would miss the server while it is down.
  await page.goto("about:blank");
  await portal.stop();
  const onDisk = filesWith(secrets, portal.folder);
  await portal.start();
  expect(onDisk).toEqual([]);
}
