import { checkPage } from "./checkPage.ts";
import { checkSpoken } from "./checkSpoken.ts";
import { flowOf } from "./fill/flowOf.ts";
import { words } from "./fill/words.ts";
import { enterAs, expect, goOn, heading, onward, test } from "./stand.ts";

const account = "7121004001";
const { base } = flowOf("beneficiary").plan;

test("BEN001 BEN002 BEN003 BEN004 BEN005 BEN006 BEN008 BEN009 one beneficiary is changed, one removed, one added, and the list on file follows", async ({
  page,
}) => {
  const person = await enterAs(page, "existing-holder", `${base}?accountCode=${account}`);
  await expect(page.getByRole("radio", { name: new RegExp(account) })).toBeChecked();
  await expect(page.getByText(words("beneficiary.stateApproved"))).toBeVisible();
  await expect(page.getByRole("navigation", { name: words("widget.stepbar.label") })).toContainText(
    /Account.*Beneficiary.*Review & Submit/s,
  );
  await checkPage(page, "beneficiary, account");
  await goOn(page, "Add or update beneficiaries");
  await checkPage(page, "beneficiary, list");
  await checkSpoken(page, "beneficiary, on file, list");

  await page.getByRole("radio", { name: "Married" }).check();
  const entries = page.getByRole("region", { name: "Your beneficiaries", exact: true }).getByRole("listitem");
  const share = (name: string) => entries.filter({ hasText: name }).getByRole("textbox", { name: /^Share/ });
  await page.getByRole("button", { name: /^Edit.*Paolo/ }).click();
  await share("Paolo").fill("100");
  await page.getByRole("button", { name: /^Remove.*Chiara/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: /^Edit.*Portland Food Bank/ }).click();
  await share("Portland Food Bank").fill("60");
  const before = await entries.count();
  await page.getByRole("button", { name: "Add a beneficiary" }).click();
  await expect(entries).toHaveCount(before + 1);
  const added = entries.last();
  await added.getByRole("radio", { name: "A person" }).check();
  await added.getByRole("radio", { name: /^Contingent/ }).check();
  await added.getByRole("textbox", { name: "First name" }).fill("Luca");
  await added.getByRole("textbox", { name: "Last name" }).fill("Marchetti");
  await added.getByRole("radio", { name: "Child" }).check();
  await added.getByRole("textbox", { name: "Social Security number" }).fill("518447025");
  await added.getByRole("textbox", { name: "Date of birth" }).fill("02/17/1994");
  await added.getByRole("button", { name: "Same as my address" }).click();
  await added.getByRole("textbox", { name: /^Share/ }).fill("40");
  await onward(page).click();

  await expect(heading(page, "Review & Submit")).toBeVisible();
  const changes = page.getByRole("table", { name: "What changes" });
  for (const [who, what] of [
    ["Paolo Marchetti", "Changed: Primary, 100%. New share or kind."],
    ["Luca Marchetti", "Added: Contingent, 40%"],
    ["Chiara Marchetti", "Removed"],
  ] as const)
    await expect(changes.getByRole("row").filter({ hasText: who })).toContainText(what);
  await checkSpoken(page, "beneficiary, on file, review");
  await page.setViewportSize({ width: 360, height: 780 });
  await checkPage(page, "beneficiary, review, at 360");
  await page.getByRole("checkbox").check();
  await onward(page).click();
  await expect(heading(page, "Your change was sent")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${base}/s4`));
  await checkPage(page, "beneficiary, sent");

  await page.goto(`${base}?accountCode=${account}`);
  await expect(page.getByText(/^You sent a change for this account on .* takes its place\.$/)).toBeVisible();
  await checkSpoken(page, "beneficiary, waits, account");

  await page.goto("/o/accounts/manage/beneficiaries");
  await expect(page.getByText("Update pending").first()).toBeVisible();
  await checkPage(page, "beneficiary, changes");
  const settled = await page.request.post("/custodian/sandbox/settle", {
    data: { person },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(settled.ok()).toBe(true);
  await page.goto(`${base}/s2?accountCode=${account}`);
  await page.goto(`${base}?accountCode=${account}`);
  await goOn(page, "Add or update beneficiaries");
  const onFile = page.getByRole("table", { name: "Beneficiaries on file" });
  await expect(onFile.getByRole("row").filter({ hasText: "Luca Marchetti" })).toContainText(
    "Contingent, 40%",
  );
  await expect(onFile.getByText("Chiara Marchetti")).toHaveCount(0);
  await page.goto("/o/accounts/manage/beneficiaries");
  await expect(page.getByText("Update approved").first()).toBeVisible();
});
