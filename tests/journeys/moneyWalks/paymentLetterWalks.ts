import { expect } from "../expect.ts";
import { words } from "../fill/words.ts";
import { followErrors } from "../followErrors.ts";
import { given } from "./given.ts";
import type { MoneyWalk } from "./MoneyWalk.ts";
import { choose, onward, openList } from "./onPage.ts";
import { walkOf } from "./walkOf.ts";

const byCard: MoneyWalk = {
  name: "a payment authorization letter, its fees by card",
  covers: "PAL001 PAL007 LIST004",
  person: "holder-enough",
  async run(stage) {
    const { page, glance } = stage;
    const walk = walkOf(stage, "payment-letter", "payment letter", {
      details: {
        account: { code: "7121005001" },
        asset: "PN0004411",
        assetInfo: { description: "Promissory note, Millrace LLC", percentage: 62.5 },
        paymentInfo: {
          vendorName: "Millrace Servicing",
          previousVendorName: "Quarry Loan Services",
          totalAmount: 1201,
          frequencyNum: 4,
          frequencyOther: "Every second month, on the first",
        },
        delivery: {
          method: "wire",
          wire: { bank: given.bank, accountNumber: "884412340077", referenceNumber: "Note 4411" },
          accountName: "Millrace Servicing",
        },
        fees: { type: "CREDIT_CARD" },
      },
      review: { isRead: true },
      payment: { card: given.card },
    });
    await openList(page, "payment-letter", 0);
    await glance("list payment letter, empty");
    await walk.start();
    await walk.empty("details");
    // While the account and its cash are loading, the button is busy.
    await choose(page, "7121005001");
    await expect(onward(page)).toBeEnabled();
    await walk.glance("details", "an account chosen");
    await onward(page).click();
    await followErrors(page);
    await walk.look("details", "an account chosen, in error");
    await walk.filled("details");
    await walk.next();
    await walk.empty("review");
    await walk.filled("review");
    await walk.next();
    await walk.payByNewCard();
    await walk.next("done");
    await expect(page.getByText(words("activity.reference"), { exact: true })).toBeVisible();
    await walk.look("done", "opened");
    await walk.readSent("details");
    await expect(page.getByText(words("form.sent"))).toBeVisible();
  },
};

export const paymentLetterWalks: readonly MoneyWalk[] = [byCard];
