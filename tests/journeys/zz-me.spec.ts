import { fillFlow } from "./fill/fillFlow.ts";
import { flowOf } from "./fill/flowOf.ts";
import { listOf } from "./fill/requestList.ts";
import { picture } from "./picture.ts";
import { sentRequests } from "./sentRequests.ts";
import { enterAs, expect, test } from "./stand.ts";
const sent = sentRequests.find(({ flow, file }) => flow === "withdrawal" && file === "sent-in-kind.json")!;
test("zz", async ({ page }) => {
  test.setTimeout(300_000);
  const flow = flowOf("withdrawal");
  const person = await enterAs(page, sent.person, listOf("withdrawal").add.to);
  await fillFlow({ page, flow, example: flow.example(sent.file), person });
  await expect(page.getByText(/^WDR-\d+$/)).toBeVisible({ timeout: 15_000 });
  const id = new URL(page.url()).searchParams.get("id")!;
  for (const tab of ["overview", "chat", "documents", "notifications", "info", "cancellation"]) {
    await page.goto(`/o/activity/${id}/${tab}`);
    await page.waitForLoadState("load"); await page.waitForTimeout(700);
    await picture(page, `details-${tab}`);
  }
  for (const [name, to] of [["all", "/o/transactions"], ["buy", "/o/transactions/buy_asset"], ["home", "/o"], ["desk", "/portal/demo/desk"], ["deskone", `/portal/demo/desk?request=${id}`], ["pm", "/o/transactions/buy_asset/pm_bdl"], ["letter", "/o/transactions/payment_letter/new/s1"]]) {
    await page.goto(to!); await page.waitForTimeout(900);
    await picture(page, `z-${name}`);
  }
});
