import { readFileSync } from "node:fs";
import { checkPage } from "./checkPage.ts";
import { confirmedTitle } from "./fill/confirmedTitle.ts";
import { fillFlow } from "./fill/fillFlow.ts";
import { flowOf } from "./fill/flowOf.ts";
import { listOf } from "./fill/requestList.ts";
import { words } from "./fill/words.ts";
import { sentRequests } from "./sentRequests.ts";
import { enterAs, expect, heading, test } from "./stand.ts";

const title = confirmedTitle("withdrawal");
const inKind = sentRequests.find(({ flow, file }) => flow === "withdrawal" && file === "sent-in-kind.json")!;

test("a hand-off opens what was sent, once by its token and then as long as the session lives", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 401/);
  const flow = flowOf("withdrawal");
  const person = await enterAs(page, inKind.person, listOf("withdrawal").add.to);
  await fillFlow({ page, flow, example: flow.example(inKind.file), person });

  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText(/^WDR-\d+$/)).toBeVisible();
  await expect(page.getByText(/business days: by \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await expect(page).toHaveURL(({ searchParams }) => [...searchParams.keys()].join() === "id");
  const address = new URL(page.url());
  await checkPage(page, "activity detail");

  // It can be kept: as PDF, and on paper without anything to press.
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: words("activity.pdf") }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^WDR-\d+\.pdf$/);
  expect(readFileSync(await file.path(), "latin1")).toMatch(/^%PDF-[\s\S]*What happens next/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(heading(page, title)).toBeVisible();
  await page.emulateMedia({ media: null });

  // Neither a reload nor the used link is a dead end.
  await page.reload();
  await expect(heading(page, title)).toBeVisible();
  address.searchParams.set("token", "used");
  await page.goto(address.href);
  await expect(heading(page, title)).toBeVisible();
  await expect(page).toHaveURL((url) => !url.searchParams.has("token"));
  const known = page.url();
  await page.getByRole("button", { name: words("newerPortal.return") }).click();
  await expect(page).toHaveURL(/\/o$/);

  await page.context().clearCookies();
  await page.goto(known);
  await expect(page.getByText(words("activity.signedOut"))).toBeVisible();
  await page.getByRole("button", { name: words("activity.signIn"), exact: true }).click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/\?for=/);
  // Whoever signs in then is led to the request.
  const id = address.searchParams.get("id");
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get("preservePortalUrl") === `/o/activity/${id}`,
  );

  // A copy lies in the demo inbox, and nothing of it is wider than a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/portal/demo/inbox?person=${encodeURIComponent(person)}`);
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await page.getByText(words("inbox.all")).click();
  await checkPage(page, "inbox");
});

test("an address of something that nobody sent says so, and leads back", async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await enterAs(page, "holder-enough", "/o/activity/4e5f1e0a-3a53-4c52-9f0c-0a4c1b8ff001");
  await expect(page.getByText(words("details.unknown"))).toBeVisible();
  await page.getByRole("button", { name: words("newerPortal.return") }).click();
  await expect(page).toHaveURL(/\/o$/);
});
