import type { Locator, Page } from "@playwright/test";
import { confirmedTitle } from "./fill/confirmedTitle.ts";
import { cardFrame, enterCard, expectCard } from "./fill/enterAnswer.ts";
import { words } from "./fill/words.ts";
import { acceptDisclosures, enterAs, expect, goOn, heading, onward, settled, test } from "./stand.ts";

const exp = "04/2029";

/** The demo person who left after the beneficiaries, on step 5. */
async function toPayment(page: Page): Promise<void> {
  await enterAs(page, "half-finished");
  await acceptDisclosures(page);
  await goOn(page, "Payment of Fees");
  await page
    .getByRole("radiogroup", { name: "How would you like to pay the yearly fees?" })
    .getByRole("radio", { name: "Debit my account" })
    .check();
}

const way = (page: Page, name: string) =>
  page
    .getByRole("radiogroup", { name: "How would you like to pay the setup fee?" })
    .getByRole("radio", { name });

const authorize = (page: Page) => page.getByRole("checkbox", { name: /authorized to use this card/ }).check();

test("a bad promo code is refused beside its field, a good one goes on (REG107 API017)", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  await toPayment(page);
  await way(page, "Promo code").check();
  const code = page.getByRole("textbox", { name: "Promo code" });
  for (const bad of ["EXPIRED24", "NOSUCH"]) {
    await code.fill(bad);
    await onward(page).click();
    await expect(page.locator(".ErrorSummary").getByText(words("payment.promoInvalid"))).toBeVisible();
    await expect(page.locator(".ErrorSummary")).toBeFocused();
    await page.locator(".ErrorSummary").getByRole("link").click();
    await expect(code).toBeFocused();
  }
  await code.fill("WELCOME50");
  await goOn(page, "Review & Submit");
});

test("a card is required, may be declined, unsupported or American Express, is kept and can be replaced (REG108 REG109 API027 API029 BLK033)", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  await toPayment(page);
  await way(page, "Credit card").check();
  await expect(cardFrame(page).getByLabel("Card number")).toBeVisible();
  await onward(page).click();
  await expect(page.locator(".ErrorSummary").getByText(words("payment.noCard"))).toBeVisible();

  await enterCard(page, { number: "30569309025904", expirationDate: exp });
  await expect(cardFrame(page).getByText(words("card.unsupported"))).toBeVisible();
  await expect(page.getByText(words("widget.card.incomplete"))).toBeVisible();
  await enterCard(page, { number: "4000000000000002", expirationDate: exp });
  await expect(page.locator(".CardForm-problem")).toContainText("declined");
  await enterCard(page, { number: "378282246310005", expirationDate: exp });
  await expectCard(page, { lastDigits: "0005" });
  await onward(page).click();
  await expect(
    page.locator(".ErrorSummary").getByText(words("widget.feeCard.problem.authorize")),
  ).toBeVisible();
  await authorize(page);
  await goOn(page, "Review & Submit");

  // Back on the step the same card is there without typing; then another replaces it.
  await page.getByRole("button", { name: words("ui.back"), exact: true }).click();
  await expectCard(page, { lastDigits: "0005" });
  await page.getByRole("radio", { name: words("widget.card.new") }).check();
  await expect(page.getByRole("radio", { name: "•••• 0005" })).toBeVisible();
  await enterCard(page, { number: "4242424242424242", expirationDate: exp });
  await expectCard(page, { lastDigits: "4242" });
  // The custodian has one card on file: the one before it is offered no more, once the new one was sent.
  await goOn(page, "Review & Submit");
  await page.getByRole("button", { name: words("ui.back"), exact: true }).click();
  await page.getByRole("radio", { name: words("widget.card.new") }).check();
  await expect(page.getByRole("radio", { name: "•••• 4242" })).toBeVisible();
  await expect(page.locator(".ErrorSummary"), "nothing was wrong when it was sent last").toBeHidden();
  await expect(page.getByRole("radio", { name: "•••• 0005" })).toBeHidden();
  await page.getByRole("radio", { name: "•••• 4242" }).check();
  // The browser keeps no card: only the custodian gives it back.
  await settled(page);
  await page.reload();
  await expectCard(page, { lastDigits: "4242" });
  await goOn(page, "Review & Submit");
  await goOn(page, "Congratulations");
});

test("a card that is declined when it is charged leaves everything in place (ERR018)", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  await toPayment(page);
  await way(page, "Credit card").check();
  await enterCard(page, { number: "4000000000000341", expirationDate: exp });
  await expectCard(page, { lastDigits: "0341" });
  await authorize(page);
  await goOn(page, "Review & Submit");
  await onward(page).click();
  // The refusal leads to the step where another way to pay can be chosen, and says why there.
  await expect(page).toHaveURL(/\/s5$/);
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await way(page, "Check").check();
  await goOn(page, "Review & Submit");
  await goOn(page, "Congratulations");

  // The confirmation comes from the custodian, so it is there after a reload too.
  const reference = page.getByText(/^SW-[0-9A-F]{8}$/);
  await expect(reference).toBeVisible();
  const told = await reference.textContent();
  await page.reload();
  await expect(heading(page, confirmedTitle("registration"))).toBeVisible();
  await expect(reference).toHaveText(told!);
  await expect(page.getByText(words("registration.next.check"))).toBeVisible();
});

/** Holds the requests to an address back until the function it gives is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("nothing moves under a finger when the card's fields come late, wide and on a phone", async ({
  page,
}) => {
  const letSetUp = await hold(page, /\/user\/online-ira\/card$/);
  const letFields = await hold(page, /^http:\/\/127\.0\.0\.1:\d+\/frame\?/);
  await toPayment(page);
  await way(page, "Credit card").check();
  await expect(page.getByText(words("widget.card.loading"))).toBeVisible();

  /** How far below the top of the card's form the step's buttons are, by the window's width. */
  const places = async (shown: () => Promise<unknown> = async () => {}) => {
    const found: Record<string, number> = {};
    for (const width of [1280, 480, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator(".CardEntry").scrollIntoViewIfNeeded();
      await shown();
      const card = await page.locator(".CardForm").boundingBox();
      const actions = await page.locator(".StepActions").boundingBox();
      found[width] = (actions?.y ?? 0) - (card?.y ?? 0);
    }
    return found;
  };
  const before = await places();
  letSetUp();
  await expect(page.locator("iframe")).toBeAttached();
  expect(await places()).toEqual(before);
  letFields();
  await expect(cardFrame(page).getByLabel("Card number")).toBeVisible();
  const height = async (part: Locator) => Math.ceil((await part.boundingBox())?.height ?? 0);
  /** The frame is as high as what is in it. */
  const grown = () =>
    expect
      .poll(
        async () => (await height(page.locator("iframe"))) - (await height(cardFrame(page).locator("form"))),
      )
      .toBe(0);
  expect(await places(grown)).toEqual(before);
});
