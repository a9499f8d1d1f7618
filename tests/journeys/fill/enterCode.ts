import type { Page } from "@playwright/test";
import { fromBase32, totpCode, totpStep } from "../../../app/sandbox/secondFactor/totp.ts";
import { expect } from "../expect.ts";
import { demo } from "./people.ts";
import type { Entering, Hands } from "./question.ts";
import { words } from "./words.ts";

/** The latest time step whose code was typed, by person: the custodian takes none twice. */
const used = new Map<string, number>();

/** The code that each person typed last. */
const typedCodes = new Map<string, string>();

/** The code that the person typed last, to search for it where it must not be. */
export const codeTypedBy = (person: string) => typedCodes.get(person);

/** Confirms what is on the page: with the person's app if it asks for that, otherwise with a code from the inbox. */
export async function enterCode(entering: Entering, { enter, press }: Hands): Promise<void> {
  const { page, person } = entering;
  if (person === undefined) throw new Error("Nobody said whose code is to be typed.");
  const app = page.getByLabel(words("secondFactor.appCode"));
  const send = page.getByRole("button", { name: words("secondFactor.send"), exact: true });
  await expect(app.or(send)).toBeVisible();
  const type = (label: string, code: string) => {
    typedCodes.set(person, code);
    return enter({
      ...entering,
      node: { ...entering.node, title: words(label), ui: { widget: "code" } },
      value: code,
    });
  };
  if (await app.isVisible()) await type("secondFactor.appCode", await appCode(page, person));
  else {
    await press(send);
    await expect(page.getByLabel(words("secondFactor.phoneCode"))).toBeVisible();
    await type("secondFactor.phoneCode", await phoneCode(page, person));
  }
  await press(page.getByRole("button", { name: words("secondFactor.confirm"), exact: true }));
  await expect(page.getByRole("button", { name: words("secondFactor.anew") })).toBeVisible();
}

/** The code in the person's app. If it was typed already, waits for the next one. */
export async function appCode(page: Page, person: string, secret = secretOf(person)): Promise<string> {
  const last = used.get(person) ?? 0;
  // The code of the next step is accepted too.
  while (totpStep(Date.now()) + 1 <= last) await page.waitForTimeout(1_000);
  const step = Math.max(totpStep(Date.now()), last + 1);
  used.set(person, step);
  return totpCode(fromBase32(secret), step);
}

/** The latest code sent to the person's phone. The first one may still be on its way. */
export async function phoneCode(page: Page, person: string): Promise<string> {
  const codes = async () => {
    const answer = await page.request.get("/custodian/sandbox/inbox", { params: { person } });
    return (await answer.json()).list as { code: string }[];
  };
  await expect.poll(async () => (await codes()).length, `codes sent to ${person}`).toBeGreaterThan(0);
  return (await codes())[0]!.code;
}

function secretOf(person: string): string {
  const [id] = person.split("~");
  const secret = demo.people.find((each) => each.id === id)?.secondFactor?.totpSecret;
  if (secret === undefined) throw new Error(`${person} has no authenticator app.`);
  return secret;
}
