// Finds a Chromium for the tests. Run it with --ensure to install one if there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** The same browser without windows: it takes clearly less of the processor for the same page. */
const shell = "/usr/bin/chromium-headless-shell";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/snap/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const advice =
  "No Chromium found. Run `npx playwright install chromium` (Linux: add --with-deps), or `apt-get install chromium-headless-shell`, or set CHROMIUM_PATH to a Chromium or Chrome binary.";

/**
 * Returns launch options for an installed Chromium, or undefined if there is none.
 * @param options.withWindows rather the browser that people have, as a benchmark wants it, than the quicker shell
 */
export function findBrowser({ withWindows = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  const own = [chromium.executablePath(), ...installed];
  const places = withWindows ? [...own, shell] : [shell, ...own];
  const found = named ?? places.find((path) => path && existsSync(path));
  if (!found) return undefined;
  // Chromium's sandbox does not start as root; otherwise it stays on.
  const noSandbox = process.getuid?.() === 0 || process.env.BROWSER_NO_SANDBOX;
  return {
    executablePath: found,
    args: [
      ...(noSandbox ? ["--no-sandbox"] : []),
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  };
}

/** Returns launch options, or throws an Error that says what to do. */
export function requireBrowser(options) {
  const browser = findBrowser(options);
  if (!browser) throw new Error(advice);
  return browser;
}

function run(command, args) {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

if (process.argv.includes("--ensure") && !findBrowser()) {
  const asRoot = process.getuid?.() === 0;
  const done =
    run("npx", ["--no-install", "playwright", "install", ...(asRoot ? ["--with-deps"] : []), "chromium"]) ||
    (asRoot &&
      existsSync("/usr/bin/apt-get") &&
      run("apt-get", ["update"]) &&
      ["chromium-headless-shell", "chromium"].some((name) => run("apt-get", ["install", "-y", name])));
  if (!done || !findBrowser()) {
    console.error(advice);
    process.exit(1);
  }
}
