import type { BrowserContext } from "@playwright/test";

const KEPT = 12;

/**
 * Notes in each page what the pointer did and what moved by itself, so that a click that went astray on a busy machine can
 * be explained afterwards.
 */
export async function noteMoments(context: BrowserContext): Promise<void> {
  await context.addInitScript((kept) => {
    const moments: string[] = [];
    const note = (said: string) => {
      moments.push(`${Math.round(performance.now())} ms ${said}`);
      if (moments.length > kept) moments.shift();
    };
    const named = (node: Node | EventTarget | null) =>
      node instanceof Element ? `${node.tagName} ${node.id || node.getAttribute("class")}` : "text";
    for (const type of ["pointerdown", "pointerup", "click"])
      addEventListener(type, ({ target }) => note(`${type} on ${named(target)}`), { capture: true });
    type Shift = PerformanceEntry & {
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { startTime, sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          note(
            `at ${Math.round(startTime)} ms ${named(node)} moved from ${previousRect.y} to ${currentRect.y}`,
          );
    }).observe({ type: "layout-shift" });
    (window as unknown as { lastMoments: string[] }).lastMoments = moments;
  }, KEPT);
}

/** The last moments of each page of the context that is still open, and what it shows. */
export async function lastMoments(context: BrowserContext): Promise<string> {
  const pages = context
    .pages()
    .map(async (page) => [new URL(page.url()).pathname, ...(await page.evaluate(read).catch(() => []))]);
  return (await Promise.all(pages)).flat().join("\n  ");
}

/** Runs in the page. Names no answers: they may be secrets. */
async function read(): Promise<string[]> {
  const brief = (text: string) =>
    `"${text
      .trim()
      .replaceAll(/\d{4,}/g, "…")
      .slice(0, 60)}"`;
  const texts = (of: string) =>
    [...document.querySelectorAll<HTMLElement>(of)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => brief(one.innerText))
      .join(", ");
  const isDone = (ask: (done: () => void) => void) =>
    new Promise<boolean>((resolve) => {
      ask(() => resolve(true));
      setTimeout(() => resolve(false), 2_000);
    });
  const paints = await isDone((done) => requestAnimationFrame(() => done()));
  const idles = await isDone((done) => requestIdleCallback(() => done()));
  return [
    ...((window as { lastMoments?: string[] }).lastMoments ?? []),
    `headings ${texts("h1, h2")}`,
    `dialogs ${texts("dialog[open] :is(h1, h2)")}`,
    `buttons ${texts("button")}`,
    `${document.querySelectorAll("[data-later]").length} parts to lay out, ${paints ? "paints" : "paints nothing"}, ${
      idles ? "was idle" : "was not idle"
    }`,
  ];
}
