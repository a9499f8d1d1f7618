// Pictures of every step of every wizard and of the other pages, wide and narrow, light and dark: dist/pictures. `npm
// run build && node tests/journeys/pictures.mjs`

import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
mkdirSync(`${root}dist/pictures`, { recursive: true });
const run = spawnSync(
  "npx",
  ["--no-install", "playwright", "test", "-c", "tests/config/playwright.config.ts", "pictures"],
  { cwd: root, stdio: "inherit", env: { ...process.env, PICTURES: `${root}dist/pictures` } },
);
process.exit(run.status ?? 1);
