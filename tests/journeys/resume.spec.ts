import type { Page } from "@playwright/test";
import loginTexts from "../../app/sandbox/login/texts.json" with { type: "json" };
import limits from "../../schemas/reference/limits.json" with { type: "json" };
import { answersOn } from "./fill/answersOn.ts";
import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { demo, metBy } from "./fill/people.ts";
import { words } from "./fill/words.ts";
import {
  acceptDisclosures,
  atRest,
  enterAs,
  expect,
  goOn,
  heading,
  onward,
  saved,
  settled,
  signIn,
  test,
} from "./stand.ts";

const flow = flowOf("registration");
const example = metBy(demo.people[0]!, flow.example("texan.json"));
const walker = flow.walker(example);
const [owner, account, beneficiaries, disclosures, payment, review] = flow.plan.steps.map(
  ({ title }) => title,
) as [string, string, string, string, string, string];
const at = (step: string) => `${flow.plan.base}/${step}`;
const fill = (page: Page, step: string) =>
  fillStep({ page, plan: flow.plan, walker, answers: example.answers }, step);

test("a reload in the middle of each step loses nothing that was saved (REG014 REG016)", async ({ page }) => {
  await enterAs(page, "new-applicant");
  for (const step of flow.plan.steps) {
    await expect(heading(page, step.title)).toBeVisible();
    if (step.submit.length === 0) break;
    await fill(page, step.id);
    await settled(page);
    const before = await answersOn(page);
    await page.reload();
    await expect(heading(page, step.title)).toBeVisible();
    await expect(page).toHaveURL(at(step.path));
    await expect.poll(() => answersOn(page), { message: step.id }).toEqual(before);
    await onward(page).click();
  }
});

test("after a crash and another sign-in the person goes on where they were (REG014)", async ({
  page,
  browser,
  watch,
  portal,
}) => {
  const person = await enterAs(page, "half-finished");
  await expect(heading(page, disclosures)).toBeVisible();
  await page.getByRole("checkbox").last().check();
  await settled(page);
  await page.context().close();
  const other = await browser.newContext({ baseURL: portal.origin });
  await watch.follow(other);
  const again = await other.newPage();
  await signIn(again, person);
  await again.goto(flow.plan.base);
  await expect(heading(again, disclosures)).toBeVisible();
  await expect(again.getByRole("checkbox").last()).toBeChecked();
  await other.close();
});

test("after signing out one returns to the same step, and openLastStep leads there too (REG004 REG014 LAY003)", async ({
  page,
}) => {
  const person = await enterAs(page, "half-finished");
  await expect(heading(page, disclosures)).toBeVisible();
  await page.goto(at("s1"));
  await expect(heading(page, owner)).toBeVisible();
  await page.getByRole("button", { name: "Henry Okafor" }).click();
  await page.getByRole("link", { name: words("ui.logOut") }).click();
  // The login site is of another origin.
  await expect(page).toHaveURL(/\/\?for=/);
  await signIn(page, person);
  await page.goto("/404");
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("draft"))),
  ).toEqual([]);
  await page.goto(`${at("s1")}?openLastStep=false`);
  await expect(heading(page, owner)).toBeVisible();
  await page.goto(`${at("s1")}?openLastStep=true`);
  await expect(heading(page, disclosures)).toBeVisible();
  await expect(page).toHaveURL(/\/s4/);
});

test("a later step's address is sent back, an earlier one's is not (REG013 LAY023)", async ({ page }) => {
  await enterAs(page, "new-applicant", at("s5"));
  await expect(heading(page, owner)).toBeVisible();
  await expect(page).toHaveURL(at("s1"));
  await enterAs(page, "half-finished", at("s6"));
  await expect(heading(page, disclosures)).toBeVisible();
  await expect(page).toHaveURL(at("s4"));
  const bar = page.getByRole("navigation", { name: words("widget.stepbar.label") });
  await expect(bar.getByRole("link")).toHaveCount(3);
  await bar.getByRole("link", { name: "Your Account" }).click();
  await expect(heading(page, account)).toBeFocused();
  await page.goBack();
  await expect(heading(page, disclosures)).toBeVisible();
});

test("the review leads to each of steps 1 to 4 and back (REG010)", async ({ page }) => {
  await enterAs(page, "half-finished");
  await acceptDisclosures(page);
  await goOn(page, payment);
  await page.getByRole("radio", { name: "Check", exact: true }).check();
  await page.getByRole("radio", { name: "Debit my account" }).check();
  await goOn(page, review);
  for (const [index, title] of [owner, account, beneficiaries, disclosures].entries()) {
    await page.getByRole("link", { name: /^Edit/ }).nth(index).click();
    await expect(heading(page, title)).toBeFocused();
    await page
      .getByRole("navigation", { name: words("widget.stepbar.label") })
      .getByRole("link", { name: "Review" })
      .click();
    await expect(heading(page, review)).toBeFocused();
  }
  await expect(page.getByRole("button", { name: words("widget.review.print") })).toBeVisible();
});

test("the address of step 1 brings a partner along (REG004 REG020)", async ({ page }) => {
  await enterAs(
    page,
    "new-applicant",
    `${at("s1")}?partner=HARBOR&investorId=HP-1&partnerCompanyName=Harbor%20Point%20Realty`,
  );
  await expect(page.getByText("You were introduced by Harbor Point Realty.")).toBeVisible();
});

test("cancel leads an incomplete person to the sign-in page, everybody else to the newer portal (REG015)", async ({
  page,
}) => {
  const person = await enterAs(page, "new-applicant");
  const name = page.getByRole("textbox", { name: "First name" });
  await name.fill("Typed just before");
  await page.getByRole("button", { name: words("ui.cancel") }).click();
  await expect(page.getByText(words("leave.signedOut"))).toBeVisible();
  await page.getByRole("button", { name: words("leave.stay"), exact: true }).click();
  await expect(page).toHaveURL(/\/s1$/);
  await page.getByRole("button", { name: words("ui.cancel") }).click();
  await page.getByRole("button", { name: words("leave.leave"), exact: true }).click();
  await expect(heading(page, loginTexts.title)).toBeVisible();
  await signIn(page, person);
  await page.goto(flow.plan.base);
  await expect(name).toHaveValue("Typed just before");
  await enterAs(page, "existing-holder");
  await page.getByRole("button", { name: words("ui.cancel") }).click();
  await page.getByRole("button", { name: words("leave.leave"), exact: true }).click();
  // The newer portal knows by the token who arrived, and takes it out of the address at once.
  await expect(page.getByText(words("newerPortal.who"))).toBeVisible();
  await expect(page).toHaveURL(/\/portal\/dashboard\?state=dashboard$/);
});

test("Save and exit keeps what was typed just before, and signs nobody out", async ({ page }) => {
  await enterAs(page, "new-applicant");
  const name = page.getByRole("textbox", { name: "First name" });
  await name.fill("Typed just before");
  await page.getByRole("button", { name: words("ui.saveAndExit") }).click();
  await expect(page.getByText(words("leave.saved"))).toBeVisible();
  await expect(page).toHaveURL(/\/o$/);
  await page.goto(flow.plan.base);
  await expect(name).toHaveValue("Typed just before");
});

test("of two tabs the later one sees both values and chooses", async ({ page, context, watch }) => {
  watch.allow(/status of 412/);
  const person = await enterAs(page, "half-finished", at("s1"));
  const name = (one: Page) => one.getByRole("textbox", { name: "First name" });
  await expect(name(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(at("s1"));
  await name(other).fill("Elsewhere");
  await settled(other);
  // The dialog is a part of its own. While it comes, the step stays as it is.
  let bring = () => {};
  const held = new Promise<void>((resolve) => (bring = resolve));
  await page.route(/\/assets\/ConflictDialog-/, (route) => held.then(() => route.continue()));
  const asked = page.waitForRequest(/\/assets\/ConflictDialog-/);
  await name(page).fill("Here");
  await asked;
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(name(page)).toBeVisible();
  await expect(name(page)).toBeFocused();
  bring();
  const dialog = page.getByRole("dialog", { name: words("draft.conflictTitle") });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("radio", { name: /^Here/ })).toBeChecked();
  await dialog.getByRole("radio", { name: /^Elsewhere/ }).check();
  await dialog.getByRole("button", { name: words("draft.conflictKeep") }).click();
  await expect(dialog).toBeHidden();
  await expect(name(page)).toHaveValue("Elsewhere");
  await saved(page);
  expect(person).toContain("half-finished");
});

test("a question that is open keeps its answer where two tabs differ, and the choice between them comes after it", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 412/);
  await enterAs(page, "half-finished", at("s3"));
  await expect(heading(page, beneficiaries)).toBeVisible();
  const other = await context.newPage();
  await other.goto(at("s1"));
  const name = other.getByRole("textbox", { name: "First name" });
  await name.fill("Elsewhere");
  await settled(other);
  const refused = page.waitForResponse((answer) => answer.status() === 412);
  const later = page.getByRole("radio", { name: "I will do this later" });
  await later.check();
  const question = page.getByRole("alertdialog", { name: words("draft.clearTitle") });
  await expect(question).toBeVisible();
  await refused;
  const choice = page.getByRole("dialog", { name: words("draft.conflictTitle") });
  await expect(choice).toBeHidden();
  await question.getByRole("button", { name: words("ui.remove") }).click();
  await choice.getByRole("radio", { name: /^Elsewhere/ }).check();
  await choice.getByRole("button", { name: words("draft.conflictKeep") }).click();
  await expect(choice).toBeHidden();
  await expect(later).toBeChecked();
  await settled(page);
  await other.reload();
  await expect(name).toHaveValue("Elsewhere");
  await goOn(page, disclosures);
});

test("offline is said at once, nothing is lost, and it is saved when the line is back", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await enterAs(page, "half-finished", at("s1"));
  const name = page.getByRole("textbox", { name: "First name" });
  await expect(name).toBeVisible();
  await context.setOffline(true);
  await name.fill("Unplugged");
  await expect(page.getByText(words("draft.offline"))).toBeVisible();
  await onward(page).click();
  await expect(page.getByText(words("server.offline")).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words("draft.offline"))).toBeHidden();
  await saved(page);
  await page.reload();
  await expect(name).toHaveValue("Unplugged");
});

test("whoever is offline is told that nothing is saved, stays, and is asked and helped as ever", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await enterAs(page, "half-finished", at("s1"));
  const name = page.getByRole("textbox", { name: "First name" });
  await expect(name).toBeVisible();
  await atRest(page);
  await context.setOffline(true);
  await name.fill("Unplugged");
  const passing = page.locator(".Notification");
  await page.getByRole("button", { name: words("ui.saveAndExit") }).click();
  await expect(passing).toHaveText(words("draft.offline"));
  await page.getByRole("button", { name: words("ui.cancel"), exact: true }).click();
  await page.getByRole("button", { name: words("leave.leave"), exact: true }).click();
  await expect(passing).toHaveCount(2);
  await page
    .getByRole("link", { name: words("menu.glossary") })
    .first()
    .click();
  await expect(passing.last()).toHaveText(words("server.offline"));
  await expect(heading(page, owner)).toBeVisible();
  await expect(name).toHaveValue("Unplugged");
  await context.setOffline(false);
  await page.getByRole("button", { name: words("ui.saveAndExit") }).click();
  await expect(page).toHaveURL(/\/o$/);
  await page.goto(at("s1"));
  await expect(name).toHaveValue("Unplugged");
});

/**
 * Somebody reads a page whose clock the test moves. @returns a field of the page, and after how many milliseconds without an
 * answer the person is warned
 */
async function readsUnderOwnClock(page: Page) {
  await page.clock.install();
  const person = await enterAs(page, "half-finished", "/");
  const signedIn = await page.request.post("/custodian/sandbox/sign-in", { data: { person } });
  const { timeout } = await signedIn.json();
  await page.goto(at("s1"));
  const name = page.getByRole("textbox", { name: "First name" });
  await expect(name).toBeVisible();
  await atRest(page);
  return { name, warnsAfter: timeout - limits.sessionGraceSeconds * 1_000 };
}

test("AUTH030 whoever is offline when the session is about to end keeps the page, and is warned", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const { name, warnsAfter } = await readsUnderOwnClock(page);
  // The person reads: the page asks for nothing meanwhile but for the warning.
  const fetched = page.waitForResponse(/assets\/SessionWarning/);
  await context.clock.runFor(12_000);
  await fetched;
  await atRest(page);
  await context.setOffline(true);
  await context.clock.fastForward(warnsAfter);
  const warning = page.getByRole("alertdialog", { name: words("session.warningTitle") });
  await expect(warning).toContainText("due to inactivity");
  await expect(name).toBeVisible();
});

test("whoever cannot be warned of the session's end, as where a newer version has come, is told so and keeps the page", async ({
  page,
  context,
  watch,
}) => {
  const lost = /assets\/SessionWarning/;
  watch.allow(lost);
  await page.route(lost, (route) => route.abort());
  const { name, warnsAfter } = await readsUnderOwnClock(page);
  await context.clock.fastForward(warnsAfter + 2_000);
  await expect(page.locator(".Notification")).toHaveText(words("server.page.chunk"));
  await expect(name).toBeVisible();
});

test("help that is no longer there is not said to be out of reach: the line is well, and the page may be newer", async ({
  page,
  watch,
}) => {
  const lost = /assets\/HelpDialog/;
  watch.allow(/HelpDialog|status of 404/);
  await page.route(lost, (route) => route.fulfill({ status: 404 }));
  await enterAs(page, "half-finished", at("s1"));
  await page
    .getByRole("link", { name: words("menu.glossary") })
    .first()
    .click();
  await expect(page.locator(".Notification")).toHaveText(words("server.page.chunk"));
});

test("where a part of the page does not load, the answers that no save took are there again", async ({
  page,
  watch,
}) => {
  const lost = /assets\/FlowDialogs|application\/temp/;
  watch.allow(lost);
  await page.route(lost, (route) => route.abort());
  await enterAs(page, "half-finished", at("s1"));
  const name = page.getByRole("textbox", { name: "First name" });
  await name.fill("Unplugged");
  await page.getByRole("button", { name: words("ui.cancel"), exact: true }).click();
  await expect(heading(page, words("server.pageStopped"))).toBeFocused();
  await page.unroute(lost);
  await page.getByRole("button", { name: words("server.again") }).click();
  await expect(name).toHaveValue("Unplugged");
});
