import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { cardNumber } from "./fill/cardNumber.ts";
import { enterCard, expectCard } from "./fill/enterAnswer.ts";
import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { demo, metBy } from "./fill/people.ts";
import { enterAs, expect, heading, onward, test } from "./stand.ts";

const flow = flowOf("registration");
const digits = (count: number) =>
  Array.from({ length: count }, () => String(1 + Math.floor(Math.random() * 9))).join("");

test("what was typed as a secret is nowhere to be found afterwards: storage, addresses, console, log, disk", async ({
  page,
  context,
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
  const secrets = [
    ...secretsOf({ owner, child, mail, childMail, card, zip }),
    // Four digits are found in any number; a value is written between quotes or after a sign.
    { name: "code", texts: [`"${code}"`, `'${code}'`, `=${code}`, `:${code}`] },
  ];
  const walker = flow.walker(example);
  await enterAs(page, "new-applicant");
  for (const step of flow.plan.steps) {
    await expect(heading(page, step.title)).toBeVisible({ timeout: 20_000 });
    const { payment, ...answers } = example.answers;
    if (step.id === "payment") {
      const { card: _card, ...rest } = payment as { card: object };
      await fillStep({ page, plan: flow.plan, walker, answers: { payment: rest } }, step.id);
      await enterCard(page, { number: card, expirationDate: "04/2029", code, zip });
      await expectCard(page, { lastDigits: "0005" });
    } else await fillStep({ page, plan: flow.plan, walker, answers }, step.id);
    // While the step is still there, and all of it has been saved.
    await page.waitForTimeout(1_200);
    expect(found(secrets, await keptByBrowser(page, context)), `${step.id}: the browser's storage`).toEqual(
      [],
    );
    if (step.submit.length > 0) await onward(page).click();
  }
  expect(found(secrets, watch.addresses.join("\n")), "addresses").toEqual([]);
  expect(found(secrets, watch.lines.join("\n")), "console").toEqual([]);
  expect(found(secrets, portal.output()), "the server's log").toEqual([]);
  // A page left open would miss the server while it is down.
  await page.goto("about:blank");
  await portal.stop();
  const onDisk = filesBelow(portal.folder).flatMap((file) =>
    found(secrets, readFileSync(file, "latin1")).map((secret) => `${file}: ${secret}`),
  );
  await portal.start();
  expect(onDisk).toEqual([]);
  // The search would have found something: what is no secret is there to be found.
  expect(watch.addresses.join("\n")).toContain("/custodian/user/online-ira/card");
  expect(portal.output()).toContain("POST /user/application");
});

/** Each secret in the ways in which it is written. */
function secretsOf(values: { [name: string]: string }): { name: string; texts: string[] }[] {
  return Object.entries(values).map(([name, value]) => ({
    name,
    texts: [
      value,
      encodeURIComponent(value),
      value.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3"),
      value.replace(/(\d{4})(?=\d)/g, "$1 "),
    ],
  }));
}

function found(secrets: ReturnType<typeof secretsOf>, where: string): string[] {
  return secrets.filter(({ texts }) => texts.some((text) => where.includes(text))).map(({ name }) => name);
}

async function keptByBrowser(page: Page, context: BrowserContext): Promise<string> {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await window.caches?.keys();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      caches,
      history.state,
      location.href,
    ]);
  });
  return kept + JSON.stringify(await context.cookies());
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
}
