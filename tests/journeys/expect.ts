import { type ExpectMatcherState, type Locator, expect as playwright } from "@playwright/test";

/** What is waited for before the look, and before that of `not`. */
const ways = {
  toBeVisible: ["visible", "hidden"],
  toBeHidden: ["hidden", "visible"],
  toBeFocused: ["visible", "visible"],
} as const;

function patiently(matcher: keyof typeof ways) {
  return async function (this: ExpectMatcherState, locator: Locator, options: { timeout?: number } = {}) {
    const end = Date.now() + (options.timeout ?? this.timeout);
    const left = () => Math.max(1, end - Date.now());
    const state = ways[matcher][this.isNot ? 1 : 0];
    await locator.waitFor({ state, timeout: left() }).catch(() => {});
    const look = this.isNot ? playwright(locator).not : playwright(locator);
    await look[matcher]({ timeout: left() });
    return { pass: !this.isNot, message: () => "" };
  };
}

/**
 * Playwright's `expect`, which first waits for what is not there yet. Each look in vain describes the whole page to it, for
 * a message that nobody reads: that is a seventh of all that the pages of a journey do.
 */
export const expect = playwright.extend({
  toBeVisible: patiently("toBeVisible"),
  toBeHidden: patiently("toBeHidden"),
  toBeFocused: patiently("toBeFocused"),
});
