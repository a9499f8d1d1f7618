import { defineConfig } from "@playwright/test";
import { requireBrowser } from "./browser.mjs";

// The journeys drive the production build: `npm run build` first, as `npm test` does. Each worker starts a server of its
// own, with ports and a data folder of its own, because several journeys restart it and read what it printed.
export default defineConfig({
  testDir: "../journeys",
  testMatch: "*.spec.ts",
  outputDir: "../../node_modules/.cache/stepwright/journeys",
  // Each server has one person at a time; an application is sent once, so nothing is tried twice. A journey waits often
  // enough, for a save or a restart, that three of them fill two cores.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    launchOptions: requireBrowser(),
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    timezoneId: "America/New_York",
    actionTimeout: 10_000,
    reducedMotion: "reduce",
    trace: "off",
  },
});
