import type { Locator, Page } from "@playwright/test";

/** What leads on, whatever it is called on this step: the only button of its kind. */
export const onward = (page: Page): Locator => page.locator(".StepActions .Button--primary");
