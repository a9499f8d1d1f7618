import { type RefObject, useLayoutEffect } from "react";
import type { Walker } from "../../engine/index.ts";

/** What is laid out by itself: a section, and a list entry with all that is in it. */
const PARTS = ".Section:not(.EntryCard *), .EntryCard";

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
    const stop = whenIdle(() => {
      const part = parts.shift();
      if (part) delete part.dataset.later;
      else walker.stepIssues(step);
      return part !== undefined;
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
