import { expect } from "../expect.ts";
import { words } from "../fill/words.ts";
import { signIn } from "../stand.ts";
import { given } from "./given.ts";
import type { MoneyWalk } from "./MoneyWalk.ts";
import { openList } from "./onPage.ts";
import { walkOf } from "./walkOf.ts";

const waiting: MoneyWalk = {
  name: "a withdrawal that waits for deposits, its fees by card",
  covers: "WDR001 LIST004",
  person: "holder-pending",
  async run(stage) {
    const { page, look } = stage;
    const walk = walkOf(stage, "withdrawal", "withdrawal", {
      account: { account: { code: "7121005101" } },
      details: {
        type: "CASH",
        amount: 2750.25,
        delivery: {
          method: "check",
          delivery: "OVERNIGHT",
          phone: "912-555-0142",
          isBillToThirdParty: true,
          carrier: "UPS",
          carrierAccount: "4Y88120",
          isMailCheckTo: true,
          mailCheckTo: {
            name: "Paul Ferreira",
            phone: "912-555-0142",
            address: "31 Canal Row",
            city: "Savannah",
            state: "GA",
            zipCode: "31401",
          },
        },
        fees: { type: "CREDIT_CARD" },
      },
      review: { isRead: true },
      payment: { card: given.card },
    });
    await openList(page, "withdrawal", 0);
    await look("list withdrawal, empty");
    await walk.start();
    // A lone account is chosen already: nothing is missing.
    await walk.open("account");
    await walk.filled("account");
    await walk.next();
    await walk.pass("details");
    await walk.empty("review");
    await walk.filled("review", undefined, stage.glance);
    await walk.next();
    await walk.payByNewCard();
  },
};

const inKind: MoneyWalk = {
  name: "an asset withdrawn, and a bank looked up",
  covers: "LIST014",
  person: "holder-california",
  async run(stage) {
    const { page } = stage;
    const walk = walkOf(stage, "withdrawal", "withdrawal in kind", {
      account: { account: { code: "7121005601" } },
      details: { type: "IN_KIND", asset: "922908769" },
      review: { isRead: true },
    });
    await walk.start();
    await walk.open("account");
    await walk.fill("account");
    await walk.next("details");
    await page.getByRole("radio", { name: /^Cash/ }).check();
    await page.getByRole("radio", { name: "ACH transfer" }).check();
    await page.getByRole("combobox", { name: "Bank" }).first().pressSequentially("First");
    await expect(page.getByRole("option").first()).toBeVisible();
    await walk.look("details", "a bank looked up");
    await page.keyboard.press("Escape");
    await walk.filled("details");
    await walk.next();
    await walk.open("review");
    await walk.filled("review");
    await walk.next();
    await page.waitForURL(/\/portal\/activity\/withdrawals/);
    await expect(page.getByText(words("activity.reference"), { exact: true })).toBeVisible();
    await signIn(page, stage.person);
    await walk.readSent("account");
    await expect(page.getByText(words("form.sent"))).toBeVisible();
  },
};

export const withdrawalWalks: readonly MoneyWalk[] = [waiting, inKind];
