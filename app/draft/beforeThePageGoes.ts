const SOON_MILLISECONDS = 250;

/** What waits for its pause to end. */
const waiting = new Set<() => void>();
let isWatching = false;

/** Runs a task once: after a short pause, or at once when the page is left or hidden. */
export function beforeThePageGoes(task: () => void): void {
  // Where there is no page, nothing goes unasked and nobody waits for a frame.
  if (typeof document === "undefined") {
    task();
    return;
  }
  watch();
  const run = () => {
    clearTimeout(timer);
    if (waiting.delete(run)) task();
  };
  const timer = setTimeout(run, SOON_MILLISECONDS);
  waiting.add(run);
}

/** Begins once and stays: to listen for the end of a page anew at every edit takes longer than most edits. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener("pagehide", runAll);
  addEventListener("visibilitychange", runAll, true);
}

function runAll(): void {
  for (const run of [...waiting]) run();
}
