/** Records when the step can be used: the first and the last control are there, and two frames have passed. */
function watchFirstUse({ first, last }) {
  const frame = window.requestAnimationFrame.bind(window);
  const look = () => {
    if (!document.querySelector(first)?.getClientRects().length || !document.querySelector(last)) frame(look);
    else frame(() => frame(() => (window.interactiveAt = performance.now())));
  };
  frame(look);
}

/**
 * Opens a page in a new context with an empty cache, and waits until it is quiet.
 * @param scene the page's name, its query, the selectors of the first and last control, and the value of
 * `window.benchStep`
 */
export async function openPage(
  browser,
  origin,
  { page: name, query = "", first, last, given },
  throttle = 1,
) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    // With motion, as most people have it: motion is part of the cost of a key.
    reducedMotion: "no-preference",
  });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error.message ?? error)));
  // Start the renderer on another page of the same origin, so that its start is not measured.
  await page.goto(`${origin}/blank.html`);
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(watchFirstUse, { first, last });
  await page.addInitScript((step) => (window.benchStep = step), given);
  let scriptBytes = 0;
  const bodies = [];
  page.on("response", (response) => {
    // A plan that loads as data counts as part of the step, whoever asks for it.
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
