import { expect } from "../expect.ts";
import { phoneCode } from "../fill/enterCode.ts";
import { words } from "../fill/words.ts";
import type { Stage } from "./MoneyWalk.ts";
import { button } from "./onPage.ts";

/** The states of a second factor, from nothing typed to confirmed. Starts with the app if there is one. */
export async function lookAtFactor({ page, person, look, glance }: Stage, name: string): Promise<void> {
  const app = page.getByLabel(words("secondFactor.appCode"));
  const send = button(page, "secondFactor.send");
  await expect(app.or(send)).toBeVisible();
  if (await app.isVisible()) {
    await app.fill("000000");
    await button(page, "secondFactor.confirm").click();
    await expect(page.getByText(words("secondFactor.wrongApp"))).toBeVisible();
    await look(`${name}, a wrong code of the app`);
    await button(page, "secondFactor.usePhone").click();
  }
  await expect(send).toBeVisible();
  await look(`${name}, by phone`);
  await page.getByRole("radio", { name: "Text message" }).or(page.getByRole("radio").first()).first().check();
  await send.click();
  const box = page.getByLabel(words("secondFactor.phoneCode"));
  await expect(box).toBeVisible();
  await look(`${name}, a code was sent`);
  await box.fill("000000");
  await button(page, "secondFactor.confirm").click();
  await expect(page.getByText(words("secondFactor.wrongPhone", { minutes: 10 }))).toBeVisible();
  await look(`${name}, a wrong code of the phone`);
  await box.fill(await phoneCode(page, person));
  await button(page, "secondFactor.confirm").click();
  await expect(button(page, "secondFactor.anew")).toBeVisible();
  await glance(`${name}, confirmed`);
}
