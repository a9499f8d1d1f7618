import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { flowOf } from "../fill/flowOf.ts";
import { words } from "../fill/words.ts";
import { moneyLoad } from "../moneyLoad.ts";
import { settled, signIn } from "../stand.ts";
import { given } from "./given.ts";
import { lookAtFactor } from "./lookAtFactor.ts";
import type { MoneyWalk } from "./MoneyWalk.ts";
import { button, choose, onward, opened, openList } from "./onPage.ts";
import { walkOf } from "./walkOf.ts";

/** The whole account of a person who needs every warning; then what happens to the request. */
const whole: MoneyWalk = {
  name: "a whole account",
  covers: "OTD004 OTD005 OTD006 OTD007 OTD008 OTD016 MFA006 MFA007 MFA014 LAY042",
  person: "holder-unpaid",
  async run(stage) {
    const { page, look, glance } = stage;
    const walk = walkOf(stage, "otd", "otd full", {
      general: { account: { code: "7121005701" }, fullness: "FULL" },
      setup: {
        type: "NORMAL_DISTRIBUTION",
        withholding: { electedForFederalWithholding: true, federalWithholdingPercentage: 12.5 },
        fundsDelivery: {
          method: "wire",
          payee: { name: "Uma Patel", address: given.home, reference: "From my retirement account" },
          wire: { bank: given.bank, accountNumber: "884412340077", referenceNumber: "Savings" },
        },
        inKindDelivery: { name: "Uma Patel", phone: "608-555-0116", address: given.away },
        specialDeliveryInstructions: "Please ring twice: the bell is easy to miss.",
      },
      fees: { payment: { type: "CREDIT_CARD", card: given.card } },
      signature: { signed: true },
    });
    await walk.start();
    await walk.pass("general");
    await walk.empty("setup");
    await walk.filled("setup");
    await walk.next("documents");
    await walk.glance("documents", "empty");
    await walk.filled("documents", await askedFiles(page));
    await walk.next();
    await walk.empty("fees");
    await choose(page, "CREDIT_CARD");
    await walk.glance("fees", "a new card");
    await button(page, "widget.card.confirm").click();
    await expect(page.getByText(words("widget.feeCard.problem.authorize"))).toBeVisible();
    await walk.look("fees", "a new card in error");
    await walk.filled("fees");
    await walk.next();
    await walk.empty("signature");
    await lookAtFactor(stage, walk.state("signature", "second factor"));
    await walk.filled("signature");
    const [, id] = /details\/([^/]+)/.exec(page.url()) ?? [];
    await walk.next();
    await page.waitForURL(/\/portal\/activity\/details\/otdf/);
    await expect(page.getByText(words("activity.reference"), { exact: true })).toBeVisible();
    await look("otd full, 6 sent");

    // The hand-off ended the session.
    await signIn(page, stage.person);
    await page.goto(`/o/otdf/details/${id}/info`);
    await opened(page, flowOf("otd-info").plan.steps[0]!.title);
    await look("otd-info, sent");
    // One way on stands out: seeing what was sent, not canceling it.
    for (const [key, weight] of [
      ["otd.infoView", "primary"],
      ["otd.infoCancel", "secondary"],
      ["otd.infoList", "quiet"],
    ] as const)
      await expect(page.getByRole("button", { name: words(key) })).toContainClass(`Button--${weight}`);
    await page.goto(`/o/otdf/details/${id}/transaction/view`);
    await opened(page, flowOf("otd-view").plan.steps[0]!.title);
    await look("otd-view, sent");
    await page.goto(`/o/otdf/details/${id}/cancellation`);
    const cancel = walkOf(stage, "otd-cancel", "otd-cancel");
    await cancel.empty("cancel");
    await page.getByRole("textbox").fill("I need the money to stay where it is.");
    await page.getByRole("checkbox").check();
    await glance("otd-cancel, 1 cancel, filled");
    await cancel.next();
    await opened(page, flowOf("otd-info").plan.steps[0]!.title);
    await glance("otd-info, canceled");
  },
};

/** A part in cash, by a check sent overnight at someone else's cost to another address. */
const inCash: MoneyWalk = {
  name: "a part in cash",
  covers: "LAY042",
  person: "holder-enough",
  async run(stage) {
    const { page, look } = stage;
    const walk = walkOf(stage, "otd", "otd cash", {
      general: { account: { code: "7121005001" }, fullness: "PARTIAL", partialDistributionType: "CASH_ONLY" },
      setup: {
        partialDistributionCashAmount: 12500.5,
        type: "NORMAL_DISTRIBUTION",
        withholding: { electedForFederalWithholding: true, federalWithholdingPercentage: 12 },
        fundsDelivery: {
          method: "check",
          payee: { name: "Grace Holloway", address: given.home },
          check: {
            deliveryInstructionsType: "OVERNIGHT_MAIL",
            phone: "512-555-0199",
            billToThirdParty: true,
            courier: "UPS",
            billToThirdPartyAccount: "4Y88120",
            mailCheck: true,
            mailCheckName: "Paul Ferreira",
            mailCheckPhone: "912-555-0142",
            mailCheckAddress: given.away,
          },
        },
      },
      fees: { payment: { type: "ENTRUST_ACCOUNT" } },
      signature: { signed: true },
    });
    await walk.start();
    await walk.open("general");
    await walk.filled("general");
    await walk.next();
    await walk.empty("setup");
    await walk.filled("setup");
    await changeElsewhere(page);
    await page.getByLabel("Anything else").or(page.getByRole("textbox").last()).last().fill("Thank you.");
    await onward(page).click();
    await expect(page.getByRole("dialog", { name: words("draft.conflictTitle") })).toBeVisible();
    await look("otd cash, 2 setup, changed elsewhere");
  },
};

/** Saves the second step as another window would, so that this window's draft is outdated. */
async function changeElsewhere(page: Page): Promise<void> {
  const [, id] = /details\/([^/]+)/.exec(page.url()) ?? [];
  await settled(page);
  const at = `/custodian/user/otd/${id}`;
  const { revision } = await (await page.request.get(`${at}/transaction`)).json();
  const { data } = await (await page.request.get(`${at}/2`)).json();
  const answers = { ...data, partialDistributionCashAmount: 9000 };
  const saved = await page.request.put(`${at}/2`, {
    data: { answers },
    headers: { "If-Match": `"${revision}"`, Prefer: "handling=lenient" },
  });
  expect(saved.ok()).toBe(true);
}

/** An asset in kind, by a young person who has sent nothing before and has no second factor. */
const inKind: MoneyWalk = {
  name: "an asset as it is, by somebody young",
  covers: "OTD014 LIST004 MFA002",
  person: "holder-young",
  async run(stage) {
    const { page, look } = stage;
    const walk = walkOf(stage, "otd", "otd in kind", {
      general: { account: { code: "7121005501" }, fullness: "PARTIAL", partialDistributionType: "IN_KIND" },
      setup: {
        partialDistributionAsset: "922908769",
        partialInKindAssetFull: false,
        partialInKindAssetAmount: 1500,
        type: "PREMATURE_DISTRIBUTION",
        withholding: { electedForFederalWithholding: false },
        inKindDelivery: { name: "Yara Quinn", phone: "718-555-0155", address: given.away },
      },
      signature: { signed: true },
    });
    await openList(page, "otd", 0);
    await look("list otd, empty");
    await walk.start();
    await walk.open("general");
    await walk.fill("general");
    await walk.next();
    await walk.empty("setup");
    await walk.filled("setup");
    await walk.next("documents");
    await walk.glance("documents", "empty");
    await walk.filled("documents", await askedFiles(page));
    await walk.next("signature");
    await expect(page.getByText(words("secondFactor.none"))).toBeVisible();
    await walk.glance("signature", "empty");
    await openList(page, "otd", 1);
    await look("list otd, a draft");
  },
};

export const otdWalks: readonly MoneyWalk[] = [whole, inCash, inKind];

/** A file for each document that the custodian requires. */
async function askedFiles(page: Page): Promise<{ files: { type: string; fileName: string }[] }> {
  const { required } = (await moneyLoad(page, "otd", {})).documents as { required: { type: string }[] };
  return { files: required.map(({ type }, index) => ({ type, fileName: `form-${index + 1}.pdf` })) };
}
