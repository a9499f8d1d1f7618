import type { Browser, Page } from "@playwright/test";
import { checkPage } from "./checkPage.ts";
import { fillFlow } from "./fill/fillFlow.ts";
import { flowOf } from "./fill/flowOf.ts";
import { listOf } from "./fill/requestList.ts";
import { words } from "./fill/words.ts";
import { sentRequests } from "./sentRequests.ts";
import { enterAs, expect, test, type Watch } from "./stand.ts";

const sent = sentRequests.find(({ flow, file }) => flow === "withdrawal" && file === "sent-in-kind.json")!;
const png = { name: "deed.png", mimeType: "image/png", buffer: onePixel() };

/** The smallest picture. */
function onePixel(): Buffer {
  return Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
}

/** A request that was sent, and the page of its life. */
async function follow(page: Page): Promise<{ id: string; person: string }> {
  const flow = flowOf("withdrawal");
  const person = await enterAs(page, sent.person, listOf("withdrawal").add.to);
  await fillFlow({ page, flow, example: flow.example(sent.file), person });
  await expect(page.getByText(/^WDR-\d+$/)).toBeVisible();
  const id = new URL(page.url()).searchParams.get("id")!;
  await page.goto(`/o/activity/${id}/overview`);
  await expect(page.getByRole("heading", { level: 1, name: /^Withdrawal WDR-/ })).toBeFocused();
  return { id, person };
}

/** The desk in a browser of its own, which nobody is signed in with. */
async function openDesk(browser: Browser, watch: Watch, origin: string, id: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await watch.follow(context);
  const desk = await context.newPage();
  await desk.goto("/portal/demo/desk?person=*");
  await expect(desk.getByRole("heading", { level: 1, name: words("desk.title") })).toBeFocused();
  await checkPage(desk, "desk, list");
  await desk.locator(`a[href$="request=${id}"]`).click();
  await expect(desk.getByRole("heading", { level: 1, name: /^Withdrawal WDR-/ })).toBeFocused();
  return desk;
}

const tab = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name });

test("REBDL014 the page of a request follows what the desk does, without a reload, in every part", async ({
  page,
  browser,
  watch,
  portal,
}) => {
  const { id, person } = await follow(page);
  const desk = await openDesk(browser, watch, portal.origin, id);
  await checkPage(page, "details, overview");
  await checkPage(desk, "desk, request");

  // A message arrives, is said once, counted, and read when it is shown.
  await desk.getByLabel(words("desk.answer")).fill("Which account is it?\nPlease tell us.");
  await desk.getByRole("button", { name: words("details.chat.send") }).click();
  await expect(page.getByRole("status").filter({ hasText: "Which account is it?" })).toHaveCount(1);
  await expect(tab(page, words("details.chat"))).toContainText("1 not read");
  await tab(page, words("details.chat")).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.locator(".ChatLog-message")).toHaveText(/Which account is it\?/);
  await expect(tab(page, words("details.chat"))).not.toContainText("not read");
  await page.getByLabel(words("details.chat.write")).fill("The one in my letter.");
  await page.getByLabel(words("details.chat.attach")).setInputFiles({ ...png, name: "wrong.png" });
  await page.getByRole("button", { name: words("details.chat.detachNamed", { name: "wrong.png" }) }).click();
  await expect(page.getByLabel(words("details.chat.write"))).toBeFocused();
  await page.getByLabel(words("details.chat.attach")).setInputFiles(png);
  await expect(page.getByText("deed.png", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: words("details.chat.send") }).click();
  await expect(desk.locator(".ChatLog-message").last()).toContainText("The one in my letter.");
  await expect(desk.getByRole("link", { name: "deed.png" })).toBeVisible();
  await checkPage(page, "details, chat");

  // A document is asked for, given, rejected, given again, approved.
  await tab(page, words("details.documents")).click();
  await expect(page.getByText(words("details.document.none"))).toBeVisible();
  await desk.getByLabel(words("desk.askFor")).fill("Recorded deed");
  await desk.getByRole("button", { name: words("desk.ask"), exact: true }).click();
  const shown = page.locator(".Document").filter({ hasText: "Recorded deed" });
  await expect(shown).toContainText(words("details.document.REQUESTED"));
  await shown.getByLabel(words("details.document.give", { name: "Recorded deed" })).setInputFiles(png);
  await expect(shown).toContainText(words("details.document.PENDING"));
  await desk.getByLabel(words("desk.commentOn", { name: "Recorded deed" })).fill("Page 2 is missing.");
  await desk.getByRole("button", { name: words("desk.reject") }).click();
  await expect(shown).toContainText(words("details.document.REJECTED"));
  await expect(shown).toContainText("Page 2 is missing.");
  await checkPage(page, "details, documents");
  await checkPage(desk, "desk, documents");
  // What is refused says so beside the document; where one takes its place, the focus stays with it, and it is said once.
  const again = words("details.document.again", { name: "Recorded deed" });
  watch.allow(/status of 4\d\d/);
  await shown.getByLabel(again).setInputFiles({ ...png, name: "deed.exe" });
  await expect(shown.getByRole("alert")).toHaveText(words("upload.type"));
  await shown.getByLabel(again).focus();
  await shown.getByLabel(again).setInputFiles({ ...png, name: "deed 2.png" });
  await expect(shown).toContainText(words("details.document.PENDING"));
  await expect(shown).toBeFocused();
  await expect(shown.getByRole("alert")).toHaveCount(0);
  await expect(desk.getByRole("link", { name: "deed 2.png" })).toBeVisible();
  await desk.getByRole("button", { name: words("desk.approve") }).click();
  await expect(shown).toContainText(words("details.document.APPROVED"));

  // Notices by text message, and what was sent, to be printed.
  await tab(page, words("details.notifications")).click();
  const ofStatus = page.getByRole("group", { name: words("details.notice.status") });
  await ofStatus.getByLabel(words("details.notice.SMS")).check();
  await page.getByRole("button", { name: words("details.notice.save") }).click();
  await expect(page.locator(".Notices-saved")).toBeVisible();
  await checkPage(page, "details, notifications");
  await tab(page, words("details.info")).click();
  await expect(page.getByRole("button", { name: words("activity.print") })).toBeVisible();
  await checkPage(page, "details, info");
  await tab(page, words("details.cancellation")).click();
  const none = page.getByText(words("details.cancel.none"));
  await expect(none.getByRole("link")).toHaveAttribute("href", /^tel:/);

  // The status moves, and the money with it.
  await tab(page, words("details.overview")).click();
  await desk.getByLabel(words("desk.comment")).fill("It leaves today.");
  await desk.getByRole("button", { name: words("desk.moveTo", { status: "Completed" }) }).click();
  await expect(page.locator(".Timeline")).toContainText("It leaves today.");
  await expect(page.locator(".StatusTag")).toHaveText("Completed");
  await expect(desk.getByText(words("desk.ended"))).toBeVisible();
  await checkPage(page, "details, completed");
  await page.goto(`/portal/demo/inbox?person=${encodeURIComponent(person)}`);
  await expect(page.getByText(/^Withdrawal WDR-\d+: the status is now Completed\.$/)).toHaveCount(2);
});

test("a draft is deleted after it was confirmed, by keyboard alone", async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await enterAs(page, "holder-enough", "/o");
  const begun = await page.request.post("/custodian/user/e-form", {
    data: { type: "WITHDRAWAL", accountCode: "7121005001", jsonForm: {}, formStatus: 1 },
  });
  const { id, value } = await begun.json();
  await page.goto(`/o/activity/${id ?? value}/cancellation`);
  const ask = page.getByRole("button", { name: words("details.delete.ask") });
  await ask.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await checkPage(page, "details, delete");
  await page.keyboard.press("Escape");
  await expect(ask).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: words("details.delete.ask") }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/o$/);
  await page.goto(`/o/activity/${id ?? value}/overview`);
  await expect(page.getByText(words("details.unknown"))).toBeVisible();
});
