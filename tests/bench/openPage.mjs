/** Notes when the step can be used: the first control is drawn, the last is there, and two frames have passed. */
function watchFirstUse({ first, last }) {
  const frame = window.requestAnimationFrame.bind(window);
  const look = () => {
    if (!document.querySelector(first)?.getClientRects().length || !document.querySelector(last)) frame(look);
    else frame(() => frame(() => (window.interactiveAt = performance.now())));
  };
  frame(look);
}

/**
 * Opens a page in a context of its own, with an empty cache, and waits until it is quiet.
 * @param scene the page's name, its query, the first and the last control by selector, and what it is given as `window.benchStep`
 */
export async function openPage(
  browser,
  origin,
  { page: name, query = "", first, last, given },
  throttle = 1,
) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    // As most people have it: motion is part of what a key costs.
    reducedMotion: "no-preference",
  });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error.message ?? error)));
  // The renderer starts on a page of the same origin, so that its start is no part of what is measured.
  await page.goto(`${origin}/blank.html`);
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(watchFirstUse, { first, last });
  await page.addInitScript((step) => (window.benchStep = step), given);
  let scriptBytes = 0;
  const bodies = [];
  page.on("response", (response) => {
    // A plan that comes as data is part of what it takes to show the step, whoever asks for it.
    const isData = new URL(response.url()).pathname.endsWith(".json");
    if (!isData && response.request().resourceType() !== "script") return;
    bodies.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => (scriptBytes += responseBodySize)),
    );
  });
  const slowDown = (rate) => cdp.send("Emulation.setCPUThrottlingRate", { rate });
  await slowDown(throttle);
  const close = () => context.close();
  try {
    await page.goto(`${origin}/${name}/${name}.html${query}`, { waitUntil: "commit" });
    await page.waitForFunction(() => window.interactiveAt !== undefined, null, {
      timeout: 60_000,
      polling: 50,
    });
    const interactive = await page.evaluate(() => window.interactiveAt);
    await page.waitForLoadState("networkidle");
    await Promise.all(bodies);
    await slowDown(1);
    return { page, cdp, errors, interactive, scriptBytes, close };
  } catch (error) {
    await close();
    throw new Error(`${name}${query}: ${errors[0] ?? error.message}`);
  }
}
