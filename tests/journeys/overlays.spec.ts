import type { Page } from "@playwright/test";
import limits from "../../schemas/reference/limits.json" with { type: "json" };
import { checkPage } from "./checkPage.ts";
import { cardFrame, enterCard } from "./fill/enterAnswer.ts";
import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { words } from "./fill/words.ts";
import { acceptDisclosures, atRest, enterAs, expect, goOn, heading, onward, settled, test } from "./stand.ts";

const flow = flowOf("registration");
const [owner, , beneficiaries, , payment] = flow.plan.steps.map(({ title }) => title) as string[];
const at = (step: string) => `${flow.plan.base}/${step}`;

// What is shown over a step or outside the wizard. states.spec.ts has the steps themselves.

test("axe finds nothing on the sign-in page, at home, in an open menu and under a message", async ({
  page,
}) => {
  await page.goto("/");
  await expect(heading(page, words("signIn.title"))).toBeVisible();
  await expect(page.locator("summary").first()).toBeVisible();
  for (const samples of await page.locator("summary").all()) await samples.click();
  await checkPage(page, "sign-in");
  await page.getByRole("button", { name: words("signIn.resetNamed", { name: "Nora Whitfield" }) }).click();
  await expect(page.locator(".Notification")).toBeVisible();
  await checkPage(page, "sign-in, a message");
  await enterAs(page, "existing-holder", "/o");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await checkPage(page, "home");
  await page.getByRole("button", { name: "Elena Marchetti" }).click();
  await checkPage(page, "home, the user's menu");
});

test("in forced colors the step bar shows circles, marks and the line between them, on no slab and in no box", async ({
  page,
}) => {
  await enterAs(page, "half-finished", at("s3"));
  await expect(heading(page, beneficiaries!)).toBeVisible();
  await page.emulateMedia({ forcedColors: "active" });
  const steps = page.getByRole("navigation", { name: words("widget.stepbar.label") }).getByRole("listitem");
  const looks = () =>
    steps.evaluateAll((all) =>
      all.map((step, index) => {
        const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(step);
        const line = getComputedStyle(step, "::before");
        const hasBox = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
        return {
          hasSlab: !/, 0\)$/.test(backgroundColor),
          hasBox,
          hasLine:
            index === 0 || (line.borderTopStyle === "solid" && line.borderTopColor !== backgroundColor),
        };
      }),
    );
  await expect
    .poll(looks)
    .toEqual(flow.plan.steps.map(() => ({ hasSlab: false, hasBox: false, hasLine: true })));
  // On a phone: one stroke for each step, those of the steps ahead outlined.
  await page.setViewportSize({ width: 360, height: 780 });
  const strokes = () =>
    steps.evaluateAll((all) => new Set(all.map((step) => getComputedStyle(step).backgroundColor)).size);
  await expect.poll(strokes).toBe(2);
});

test("axe finds nothing in the country chooser", async ({ page }) => {
  await enterAs(page, "new-applicant");
  await page.getByRole("button", { name: "Phone country" }).first().click();
  const chooser = page.getByRole("dialog", { name: words("widget.country.title") });
  await expect(chooser).toBeVisible();
  await checkPage(page, "countries");
  await chooser.getByRole("combobox").fill("zzzz");
  await expect(chooser.getByText(words("widget.country.none"))).toBeVisible();
  await checkPage(page, "countries, none found");
});

test("axe finds nothing in an open entry, and in the questions before it goes", async ({ page }) => {
  await enterAs(page, "half-finished", at("s3"));
  await expect(heading(page, beneficiaries!)).toBeVisible();
  await page.getByRole("button", { name: /^Add/ }).click();
  await expect(page.locator(".EntryCard--open")).toBeVisible();
  await checkPage(page, "an empty entry");
  await onward(page).click();
  await expect(page.locator(".ErrorSummary")).toBeFocused();
  await checkPage(page, "an entry in error");
  await page
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await checkPage(page, "before an entry is removed");
  await question.getByRole("button", { name: words("widget.entries.keep") }).click();
  await page.getByRole("radio", { name: "I will do this later" }).check();
  const clear = page.getByRole("dialog", { name: words("draft.clearTitle") }).or(question);
  await expect(clear).toBeVisible();
  await checkPage(page, "before answers are cleared");
});

test("axe finds nothing in the question before leaving, and in the warning before the session ends", async ({
  page,
}) => {
  // The clock stands, whatever the time that a check takes; the page's timers run.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  const person = await enterAs(page, "half-finished", "/");
  const { timeout } = await (
    await page.request.post("/custodian/sandbox/sign-in", { data: { person } })
  ).json();
  await page.goto(at("s1"));
  await expect(heading(page, owner!)).toBeVisible();
  await atRest(page);
  await page.getByRole("button", { name: words("ui.cancel"), exact: true }).click();
  const leave = page.getByRole("alertdialog", { name: words("leave.title") });
  await expect(leave).toBeVisible();
  await checkPage(page, "before leaving");
  await leave.getByRole("button", { name: words("leave.stay") }).click();
  // An answer that came after the leap would be a contact of that time.
  await settled(page);
  // A second into the last seconds of the session.
  await page.clock.setFixedTime(now + timeout - limits.sessionGraceSeconds * 1_000 + 1_000);
  await expect(page.getByRole("alertdialog", { name: words("session.warningTitle") })).toBeVisible();
  await checkPage(page, "before the session ends");
});

test("axe finds nothing in the identity question, open and unanswered", async ({ page }) => {
  await enterAs(page, "identity-question");
  const example = flow.example("new-yorker.json", { "/owner/ssn": "118609245" });
  const walker = flow.walker(example);
  await fillStep({ page, plan: flow.plan, walker, answers: example.answers }, "owner");
  await onward(page).click();
  const dialog = page.getByRole("dialog", { name: words("identity.title") });
  await expect(dialog).toBeVisible();
  await checkPage(page, "identity question");
  await dialog.getByRole("button", { name: words("identity.submit") }).click();
  await expect(dialog.getByText(words("identity.missing"))).toBeVisible();
  await checkPage(page, "identity question, nothing chosen");
});

test("axe finds nothing in the choice between two tabs' answers", async ({ page, context, watch }) => {
  watch.allow(/status of 412/);
  await enterAs(page, "half-finished", at("s1"));
  await expect(heading(page, owner!)).toBeVisible();
  const other = await context.newPage();
  await other.goto(at("s1"));
  await other.getByRole("textbox", { name: "First name" }).fill("Elsewhere");
  await settled(other);
  await page.getByRole("textbox", { name: "First name" }).fill("Here");
  await expect(page.getByRole("dialog", { name: words("draft.conflictTitle") })).toBeVisible();
  await checkPage(page, "two tabs");
});

/** Goes to the card step with the card's frame on it. */
async function toCard(page: Page): Promise<void> {
  await enterAs(page, "half-finished");
  await acceptDisclosures(page);
  await goOn(page, payment!);
  await page.getByRole("radio", { name: "Credit card" }).first().check();
  await expect(cardFrame(page).getByLabel("Card number")).toBeVisible();
}

test("axe finds nothing in the card frame empty, in error, typed and saved", async ({ page }) => {
  await toCard(page);
  await checkPage(page, "card, empty");
  await enterCard(page, { number: "4242424242424241", expirationDate: "13/2029", code: "1", zip: "!" });
  await expect(cardFrame(page).locator(".error:not([hidden])").first()).toBeVisible();
  await onward(page).click();
  await expect(page.locator(".ErrorSummary")).toBeFocused();
  await checkPage(page, "card, in error");
  const frame = cardFrame(page);
  for (const [label, text] of [
    ["Card number", "4242424242424242"],
    ["Expiration date", "04/29"],
    ["Security code", "814"],
    ["Billing ZIP code", "78704"],
  ] as const)
    await frame.getByLabel(label).fill(text);
  await checkPage(page, "card, typed");
  // By key: the frame may still be growing after the narrow screen, which moves the button.
  await page.getByRole("button", { name: words("widget.card.confirm") }).press("Enter");
  await expect(page.getByRole("radio", { name: "•••• 4242" })).toBeChecked();
  await checkPage(page, "card, saved");
});

test("a violation of the content security policy inside the card frame would be heard", async ({
  page,
  watch,
}) => {
  watch.allow(/violates the following Content Security Policy/);
  await toCard(page);
  await cardFrame(page)
    .locator("body")
    .evaluate((body) => {
      const picture = document.createElement("img");
      picture.src = "https://elsewhere.example/picture.png";
      body.append(picture);
    });
  await expect.poll(() => watch.violations).toHaveLength(1);
  expect(watch.violations.splice(0)[0]).toContain("img-src");
});

test("axe finds nothing on the page that says that a part did not load; Try again loads it", async ({
  page,
  watch,
}) => {
  const part = /assets\/FlowPage.*\.js/;
  watch.allow(part);
  await enterAs(page, "new-applicant", "/o");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route(part, (route) => route.abort());
  await page.goto("/o/accounts/ira/register/s1");
  await expect(heading(page, words("server.pageStopped"))).toBeFocused();
  await expect(page.getByText(words("server.page.chunk"))).toBeVisible();
  await checkPage(page, "a part did not load");
  await page.unroute(part);
  await page.getByRole("button", { name: words("server.again") }).click();
  await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
});
