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

/** The last moments of each page of the context that is still open. */
export async function lastMoments(context: BrowserContext): Promise<string> {
  const read = () => (window as unknown as { lastMoments?: string[] }).lastMoments ?? [];
  const pages = context
    .pages()
    .map(async (page) => [new URL(page.url()).pathname, ...(await page.evaluate(read).catch(() => []))]);
  return (await Promise.all(pages)).flat().join("\n  ");
}
