import type { Locator, Page } from "@playwright/test";

/** The main button, whatever its text on this step: the only one of its kind. */
export const onward = (page: Page): Locator => page.locator(".StepActions .Button--primary");
