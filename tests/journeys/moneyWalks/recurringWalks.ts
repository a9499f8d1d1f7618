import { expect } from "../expect.ts";
import { words } from "../fill/words.ts";
import { followErrors } from "../followErrors.ts";
import { given } from "./given.ts";
import { lookAtFactor } from "./lookAtFactor.ts";
import type { MoneyWalk } from "./MoneyWalk.ts";
import { choose, onward } from "./onPage.ts";
import { walkOf } from "./walkOf.ts";

const byCard: MoneyWalk = {
  name: "a payment each month by wire, its fees by card",
  covers: "REC002 MFA010 MFA013 LIST014",
  person: "holder-enough",
  async run(stage) {
    const { page } = stage;
    const walk = walkOf(stage, "recurring", "recurring", {
      details: {
        account: { code: "7121005001" },
        typeNum: 1,
        isScheduled: true,
        scheduledNum: 1,
        datePaymentsMonthly: 15,
        isReplaceExistingOnFile: true,
        methodNum: 2,
        partialNum: 1,
        amount: 5250,
        withholding: { electedForFederalWithholding: true, federalWithholdingPercentage: 10 },
        delivery: {
          method: "wire",
          wire: { bank: given.bank, accountNumber: "884412340077", referenceNumber: "Monthly rent" },
          accountName: "Grace Holloway",
        },
        fees: { type: "CREDIT_CARD" },
      },
      review: { isRead: true },
      payment: { card: given.card },
    });
    await walk.start();
    await walk.empty("details");
    // While the account is loading, the button is busy.
    await choose(page, "7121005001");
    await expect(onward(page)).toBeEnabled();
    await walk.glance("details", "an account chosen");
    await onward(page).click();
    await followErrors(page);
    await walk.look("details", "an account chosen, in error");
    await walk.filled("details");
    await walk.next();
    await walk.empty("review");
    // The distribution's walk looks at the widget; here its app comes first.
    await lookAtFactor({ ...stage, look: stage.glance }, walk.state("review", "second factor"));
    await walk.filled("review");
    await walk.next();
    await walk.payByNewCard();
    await walk.next("submit");
    await walk.glance("submit", "opened");
    await walk.next("done");
    await expect(page.getByText(words("activity.reference"), { exact: true })).toBeVisible();
    await walk.look("done", "opened");
    await walk.readSent("details");
    await expect(page.getByText(words("form.sent"))).toBeVisible();
  },
};

const inKind: MoneyWalk = {
  name: "assets by somebody without a second factor",
  covers: "REC041",
  person: "holder-no-mfa",
  async run(stage) {
    const { page } = stage;
    const walk = walkOf(stage, "recurring", "recurring in kind", {
      details: {
        account: { code: "7121005901" },
        typeNum: 1,
        isScheduled: true,
        scheduledNum: 2,
        datePaymentsAnnually: "2027-01-15",
        methodNum: 2,
        partialNum: 2,
        assets: [
          { cusip: "922908769", assetValue: 6000 },
          { cusip: "037833990", assetValue: 250.75 },
        ],
        withholding: { electedForFederalWithholding: false },
        delivery: {
          method: "check",
          delivery: "OVERNIGHT",
          phone: "312-555-0173",
          isMailCheckTo: true,
          mailCheckTo: {
            name: "Nina Marsh",
            phone: "312-555-0173",
            address: "300 Lakeshore Drive",
            city: "Chicago",
            state: "IL",
            zipCode: "60611",
          },
        },
        fees: { type: "ENTRUST_ACCOUNT" },
      },
      review: { isRead: true },
    });
    await walk.start();
    await walk.open("details");
    await walk.filled("details");
    await walk.next("review");
    await expect(page.getByText(words("secondFactor.notActive"))).toBeVisible();
    await walk.look("review", "no second factor");
  },
};

export const recurringWalks: readonly MoneyWalk[] = [byCard, inKind];
