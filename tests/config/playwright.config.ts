import { defineConfig } from "@playwright/test";
import { requireBrowser } from "./browser.mjs";

/** With JITTER (../journeys/stand.ts) everything takes several times as long. */
const patience = process.env.JITTER ? 3 : 1;

// The journeys use the production build: run `npm run build` first, as `npm test` does. Each worker starts its own
// server with its own ports and data folder, because several journeys restart it and read its output.
export default defineConfig({
  testDir: "../journeys",
  testMatch: "*.spec.ts",
  // What screen readers say of each step: npm run test:journeys -- tates.spec --update-snapshots writes it anew.
  snapshotPathTemplate: "{testDir}/spoken/{arg}{ext}",
  outputDir: "../../node_modules/.cache/stepwright/journeys",
  // Each server has one person at a time. An application can be sent only once, so failed tests are not retried. A
  // journey often waits for a save or a restart, so four of them keep two cores busy.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["./skipped.ts"]],
  // Limits end what hangs, and judge no speed: a busy machine takes several times as long.
  timeout: 300_000 * patience,
  expect: { timeout: 30_000 * patience },
  use: {
    browserName: "chromium",
    launchOptions: requireBrowser(),
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    timezoneId: "America/New_York",
    actionTimeout: 30_000 * patience,
    reducedMotion: "reduce",
    trace: "off",
  },
});
