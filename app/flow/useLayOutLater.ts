import { type RefObject, useLayoutEffect } from "react";

/** What is laid out by itself: a section, and a list entry with all that is in it. */
const PARTS = ".Section:not(.EntryCard *), .EntryCard";

/**
 * Shows a step before all of it is laid out: at first the browser skips what is not near the screen (`[data-later]` in
 * Section.css), then it lays out one part after another whenever it is idle.
 * @param container of the step's fields
 * @param step lays out later again when it changes; undefined while none is shown
 */
export function useLayOutLater(container: RefObject<HTMLElement | null>, step: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has other parts in the same container
  useLayoutEffect(() => {
    const parts = [...(container.current?.querySelectorAll<HTMLElement>(PARTS) ?? [])];
    for (const part of parts) part.dataset.later = "";
    const stop = whenIdle(() => {
      delete parts.shift()?.dataset.later;
      return parts.length > 0;
    });
    return () => {
      stop();
      for (const part of parts) delete part.dataset.later;
    };
  }, [container, step]);
}

/**
 * Runs a task each time the page is idle, from the second frame on, until it returns false. Some browsers have no
 * requestIdleCallback.
 * @returns how to stop
 */
function whenIdle(task: () => boolean): () => void {
  let isStopped = false;
  const wait = () => ("requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 50));
  const run = () => {
    if (!isStopped && task()) wait();
  };
  requestAnimationFrame(() => requestAnimationFrame(wait));
  return () => {
    isStopped = true;
  };
}
