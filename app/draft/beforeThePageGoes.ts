const SOON_MILLISECONDS = 250;

/** Runs a task once: after a short pause, or at once when the page is left or hidden. */
export function beforeThePageGoes(task: () => void): void {
  // Where there is no page, nothing goes unasked and nobody waits for a frame.
  if (typeof document === "undefined") {
    task();
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    removeEventListener("pagehide", run);
    removeEventListener("visibilitychange", run, true);
    task();
  };
  timer = setTimeout(run, SOON_MILLISECONDS);
  addEventListener("pagehide", run);
  addEventListener("visibilitychange", run, true);
}
