import type { Locator, Page } from "@playwright/test";
import type { Answers, Json } from "../../engine/index.ts";
import { fileNamed } from "./fill/fileNamed.ts";
import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { demo } from "./fill/people.ts";
import { words } from "./fill/words.ts";
import { acceptDisclosures, enterAs, expect, goOn, heading, onward, test } from "./stand.ts";

type Owner = { [field: string]: Json };

const flow = flowOf("registration");
const example = flow.example("new-yorker.json");
const [owner = "", account = "", , , payment = "", review = ""] = flow.plan.steps.map(({ title }) => title);

async function fillOwner(page: Page, ssn: string): Promise<void> {
  const chosen = flow.example("new-yorker.json", { "/owner/ssn": ssn });
  await fillStep({ page, plan: flow.plan, walker: flow.walker(chosen), answers: chosen.answers }, "owner");
}

/** Goes to the identity question of step 1. */
async function toQuestion(page: Page): Promise<Locator> {
  await enterAs(page, "identity-question");
  await fillOwner(page, "118609245");
  await onward(page).click();
  return page.getByRole("dialog", { name: words("identity.title") });
}

async function typeSsn(page: Page, ssn: string): Promise<void> {
  const box = page.getByRole("textbox", { name: "Social Security number" });
  // During a submit the fields are locked. A masked number shows itself before it changes.
  await expect(onward(page)).toBeEnabled();
  await box.click();
  await expect(box).not.toHaveValue(/•/);
  await box.fill(ssn);
}

const outcomes = [
  { covers: "REG094 ERR009", ssn: "734215502", message: "registration.suspended" },
  { covers: "ERR008", ssn: "734215503", message: "registration.emailExists" },
  { covers: "ERR013", ssn: "734215504", message: "registration.frozen" },
  { covers: "ERR014", ssn: "734215505", message: "registration.forcedDistribution" },
  { covers: "ERR010", ssn: "734215507", message: "identity.failed" },
  { covers: "ERR010", ssn: "734215508", message: "identity.failed" },
];

test(`each refusal of step 1 has its own sentence, keeps the person there and the answers (${[
  ...new Set(outcomes.map(({ covers }) => covers)),
].join(" ")})`, async ({ page, watch }) => {
  watch.allow(/status of 422/);
  await enterAs(page, "new-applicant");
  await fillOwner(page, outcomes[0]?.ssn ?? "");
  for (const { ssn, message } of outcomes) {
    await typeSsn(page, ssn);
    await onward(page).click();
    // Two of them say the same: the focus tells that this one was answered.
    const notices = page.locator(".StepNotices, .ErrorSummary");
    await expect(notices.filter({ hasText: words(message) })).toBeFocused();
    await expect(page).toHaveURL(/\/s1$/);
  }
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue("O'Neil");
  await expect(page.getByRole("textbox", { name: "Social Security number" })).toHaveValue("•••-••-5508");
  await typeSsn(page, "734215501");
  await goOn(page, account);
});

/** How the final submit may end that no step before it could tell. */
const atSubmit = {
  SUSPENDED: "registration.suspended",
  EMAIL_EXIST: "registration.emailExists",
  LEXIS_NEXIS: "identity.failed",
  ACCOUNT_FROZEN: "registration.frozen",
  FORCED_DISTRIBUTION: "registration.forcedDistribution",
};

test("each refusal of the final submit has its own sentence on step 1, and an edit there voids the identity check (ERR008 ERR009 ERR010 ERR013 ERR014)", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  const steps = page.getByRole("navigation", { name: words("widget.stepbar.label") });
  const refused = async (message: string) => {
    await onward(page).click();
    await expect(page.getByText(words(message))).toBeVisible();
    await expect(page).toHaveURL(/\/s1$/);
  };
  const backToReview = async () => {
    await steps.getByRole("link", { name: "Review" }).click();
    await expect(heading(page, review)).toBeVisible();
  };
  await enterAs(page, "half-finished");
  await acceptDisclosures(page);
  await goOn(page, payment);
  await page.getByRole("radio", { name: "Check", exact: true }).check();
  await page.getByRole("radio", { name: "Debit my account" }).check();
  await goOn(page, review);
  for (const [status, message] of Object.entries(atSubmit)) {
    const answer = { status: 422, json: { success: false, status, message: "The custodian's own words" } };
    await page.route("**/custodian/user/application", (route) => route.fulfill(answer), { times: 1 });
    await refused(message);
    await backToReview();
  }
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  await page.getByRole("textbox", { name: "Last name" }).fill("Okafor-Reed");
  await backToReview();
  await refused("identity.changed");
  for (const { title } of flow.plan.steps.slice(1)) await goOn(page, title);
});

test("a frozen person's address of step 2 leads back to step 1 (REG013 REG095)", async ({ page }) => {
  await enterAs(page, "frozen");
  await fillOwner(page, String((example.answers.owner as Owner).ssn));
  await onward(page).click();
  await expect(page.getByText(words("registration.frozen"))).toBeVisible();
  await page.goto(`${flow.plan.base}/s2`);
  await expect(heading(page, owner)).toBeVisible();
  await expect(page).toHaveURL(/\/s1$/);
});

test("one's own referral code is refused (REG081 ERR012)", async ({ page, watch }) => {
  watch.allow(/status of 422/);
  await enterAs(page, "existing-holder");
  const chosen = flow.example("abroad.json", { "/owner/identityFiles": null });
  const { hasBusinessPartnerReferral, source, userReferralCode } = chosen.answers.owner as Owner;
  const code = { owner: { hasBusinessPartnerReferral, source, userReferralCode } } as Answers;
  const filling = { page, plan: flow.plan, walker: flow.walker(chosen) };
  // The code comes first: what is typed slowly would be saved without it.
  for (const answers of [code, chosen.answers]) await fillStep({ ...filling, answers }, "owner");
  // Nothing can be saved, so no file can be stored either. The reason is shown next to the file.
  await page.getByLabel("Government ID").setInputFiles(fileNamed("passport.pdf"));
  await expect(page.locator(".Upload-problem").getByText(words("referral.ownCode"))).toBeVisible();
  await expect(page).toHaveURL(/\/s1$/);
  await page.getByRole("textbox", { name: "Referral Code" }).fill("OTHER6");
  await page
    .getByRole("button", { name: words("widget.upload.retryNamed", { name: "passport.pdf" }) })
    .click();
  await expect(
    page.getByRole("button", { name: words("widget.upload.removeNamed", { name: "passport.pdf" }) }),
  ).toBeVisible();
  await goOn(page, account);
});

test("the identity question: wrong, dismissed, right (REG089 REG090 REG092 REG093 ERR011 API015 API016)", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  const dialog = await toQuestion(page);
  await expect(dialog.getByText("At which of these addresses have you lived?")).toBeVisible();
  await dialog.getByRole("button", { name: words("identity.submit") }).click();
  await expect(dialog.getByText(words("identity.missing"))).toBeVisible();
  // An option that is listed twice is offered once.
  await expect(dialog.getByRole("radio")).toHaveCount(new Set(demo.question.options).size);
  await dialog.getByRole("radio", { name: demo.question.options[0] }).check();
  await dialog.getByRole("button", { name: words("identity.submit") }).click();
  await expect(page.getByText(words("identity.wrong")).first()).toBeVisible();
  await dialog.getByRole("button", { name: words("ui.cancel") }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/s1$/);
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Sean");
  await onward(page).click();
  // Who dismisses the question gets no attempt back.
  await expect(dialog.getByText("You have 2 attempts left")).toBeVisible();
  await dialog.getByRole("radio", { name: demo.question.answer }).check();
  await dialog.getByRole("button", { name: words("identity.submit") }).click();
  await expect(heading(page, account)).toBeVisible();
});

test("three wrong answers end the identity question (REG088 REG090 REG091 ERR010 ERR011)", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  const dialog = await toQuestion(page);
  for (const left of [3, 2, 1]) {
    await expect(dialog.getByText(`You have ${left} attempts left`)).toBeVisible();
    await dialog.getByRole("radio", { name: "None of the above" }).check();
    await dialog.getByRole("button", { name: words("identity.submit") }).click();
  }
  await expect(dialog).toBeHidden();
  await expect(page.getByText(words("identity.failed"))).toBeVisible();
  await expect(page).toHaveURL(/\/s1$/);
});

test("an account inherited from a client waits for the death certificate (REG033)", async ({ page }) => {
  await enterAs(page, "identity-skipped");
  await fillOwner(page, "118609245");
  await goOn(page, account);
  await page.getByRole("radio", { name: "Inherited IRA" }).check();
  await page
    .getByRole("radiogroup", { name: "Did the original owner hold the account with us?" })
    .getByRole("radio", { name: words("widget.yes") })
    .check();
  await expect(page.getByText(words("account.deathCertificate"))).toBeVisible();
  await expect(onward(page)).toBeDisabled();
  await expect(page).toHaveURL(/\/s2$/);
});
