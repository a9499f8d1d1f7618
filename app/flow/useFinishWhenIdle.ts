import { type RefObject, useLayoutEffect } from "react";
import type { Walker } from "../../engine/index.ts";

/** What is laid out by itself: a section, and a list entry with all that is in it. */
const PARTS = ".Section:not(.EntryCard *), .EntryCard";

/** Milliseconds that the next part waits at most: a busy machine may never be idle. */
const timeout = 1000;

/**
 * Shows a step before all of it is done: at first the browser skips what is not near the screen (`[data-later]` in
 * Section.css). Whenever the page is idle it lays out one part more, and at last judges all answers, so that Next needs
 * to judge only what has changed since.
 * @param container of the step's fields
 * @param step begins again when it changes; undefined while none is shown
 */
export function useFinishWhenIdle(
  container: RefObject<HTMLElement | null>,
  step: string | undefined,
  walker: Walker,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has other parts in the same container
  useLayoutEffect(() => {
    if (step === undefined) return;
    const parts = [...(container.current?.querySelectorAll<HTMLElement>(PARTS) ?? [])];
    for (const part of parts) part.dataset.later = "";
    let isShown = true;
    // Safari has no requestIdleCallback.
    const wait = () =>
      "requestIdleCallback" in window ? requestIdleCallback(goOn, { timeout }) : setTimeout(goOn, 50);
    const goOn = () => {
      if (!isShown) return;
      const part = parts.shift();
      if (part) {
        delete part.dataset.later;
        wait();
      } else walker.stepIssues(step);
    };
    requestAnimationFrame(() => requestAnimationFrame(wait));
    return () => {
      isShown = false;
      for (const part of parts) delete part.dataset.later;
    };
  }, [container, step]);
}
