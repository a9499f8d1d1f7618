import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Frame, Page } from "playwright";

/** The short form of axe: every document is sent it, and the whole one is twice as long. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rule that no style turns the page on a phone. */
export const turning = "css-orientation-lock";

type WithAxe = { axe: typeof axe };

/**
 * What axe finds on a page and in its frames, a line per rule with its elements. Each document keeps axe for the next state:
 * loading it takes as long as a run. That no style turns the page on a phone is asked of each page once, because axe reads all
 * styles for it, which takes as long again.
 */
export async function axeFindings(
  page: Page,
  { rules = {}, ...more }: axe.RunOptions = {},
): Promise<string[]> {
  const isKnown = await loadAxe(page.mainFrame());
  const options = { ...more, rules: { ...rules, ...(isKnown ? { [turning]: { enabled: false } } : {}) } };
  // Parts carry everything that was looked at: a page without frames is quicker without.
  const parts = page.frames().length > 1 ? await partsOf(page.mainFrame(), options) : undefined;
  return page.evaluate(
    async ({ parts, options }) => {
      const { axe } = window as unknown as WithAxe;
      const { violations } = await (parts ? axe.finishRun(parts, options) : axe.run(options));
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
    },
    { parts, options },
  );
}

/** Loads axe into a document, and returns whether it was there before. */
async function loadAxe(frame: Frame): Promise<boolean> {
  const isKnown = await frame.evaluate(() => "axe" in window);
  if (!isKnown) await frame.evaluate(source);
  return isKnown;
}

/** What axe finds in a document, then in each document framed by it: axe itself puts them together. */
async function partsOf(frame: Frame, options: axe.RunOptions, within?: object): Promise<axe.PartialResults> {
  await loadAxe(frame);
  const { own, framed } = await frame.evaluate(
    async ({ options, within }) => {
      const { axe } = window as unknown as WithAxe;
      const context = (within ?? document) as axe.ContextSpec | Document;
      const framed = axe.utils.getFrameContexts(context, options);
      return { own: await axe.runPartial(context, options), framed };
    },
    { options, within },
  );
  const parts: axe.PartialResults = [own];
  for (const { frameSelector, frameContext } of framed) {
    const found = await frame.evaluateHandle(
      (selector) => (window as unknown as WithAxe).axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const inner = await found.asElement()?.contentFrame();
    if (!inner) throw new Error(`There is no frame at ${frameSelector}.`);
    parts.push(...(await partsOf(inner, options, frameContext)));
  }
  return parts;
}
