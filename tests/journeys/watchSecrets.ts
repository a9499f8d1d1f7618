import type { Page } from "@playwright/test";
import { cardNumber } from "./fill/cardNumber.ts";
import { codeTypedBy } from "./fill/enterCode.ts";
import { demo } from "./fill/people.ts";
import { found, keptByBrowser, longSecrets, type Secret, shortSecrets } from "./fill/secrets.ts";
import { expect, type Portal, type Watch } from "./stand.ts";

/** The secrets of a request that a person fills in. */
export interface WatchedSecrets {
  /** Those that are known so far: codes and tokens only after they were sent. */
  secrets: readonly Secret[];
  /** Expects that the browser keeps none of them now, while the step is open and everything is saved. */
  look(): Promise<void>;
  /** How many codes were typed. */
  codes(): number;
}

/**
 * Watches the account number, the card, the codes and the tokens of a request, and the key of the person's app.
 * @param person the signed-in copy of a demo person
 */
export function watchSecrets(page: Page, person: string, accountNumber: string): WatchedSecrets {
  const { totpSecret } = demo.people.find(({ id }) => id === person.split("~")[0])?.secondFactor ?? {};
  const secrets = [
    ...longSecrets({ accountNumber, card: cardNumber("4242"), ...(totpSecret ? { totpSecret } : {}) }),
    ...shortSecrets({ securityCode: "814" }),
  ];
  let codes = 0;
  page.on("response", async (response) => {
    if (!/\/mfa\/challenge\//.test(response.url())) return;
    const { token } = await response.json();
    secrets.push(...longSecrets({ token }));
    if (response.request().method() !== "POST") return;
    secrets.push(...shortSecrets({ typed: codeTypedBy(person) ?? "" }));
    codes += 1;
  });
  return {
    secrets,
    codes: () => codes,
    async look() {
      // A change is saved after a pause of a second.
      await page.waitForTimeout(1_200);
      expect(found(secrets, await keptByBrowser(page)), "the browser's storage").toEqual([]);
    },
  };
}

/** Expects the secrets neither in addresses nor on the console nor in the server's log. */
export function expectUnheard(secrets: readonly Secret[], portal: Portal, watch: Watch): void {
  expect(found(secrets, watch.addresses.join("\n")), "addresses").toEqual([]);
  expect(found(secrets, watch.lines.join("\n")), "console").toEqual([]);
  expect(found(secrets, portal.output()), "the server's log").toEqual([]);
}
