/** At most this often, however fast somebody types. */
const PAUSE_MILLISECONDS = 250;

/** What waits for its turn. */
let waiting: (() => void)[] = [];
let cancel: (() => void) | undefined;
let lastRun = Number.NEGATIVE_INFINITY;
let isWatching = false;

/**
 * Runs a task once and soon: when the page has nothing else to do, and no sooner than a pause after the last one; at
 * once when the page is left or hidden.
 */
export function beforeThePageGoes(task: () => void): void {
  // Where there is no page, nothing goes unasked and nobody waits for a frame.
  if (typeof document === "undefined") {
    task();
    return;
  }
  watch();
  waiting.push(task);
  cancel ??= plan(lastRun + PAUSE_MILLISECONDS - performance.now());
}

/** Has all that waits run, and answers how to call it off. Not every browser tells when it is idle. */
function plan(pause: number): () => void {
  if (pause <= 0 && "requestIdleCallback" in window) {
    const idle = requestIdleCallback(runAll, { timeout: PAUSE_MILLISECONDS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(runAll, Math.max(pause, 0));
  return () => clearTimeout(timer);
}

/** Begins once and stays: to listen for the end of a page anew at every edit takes longer than most edits. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener("pagehide", runEarly);
  addEventListener("visibilitychange", runEarly, true);
}

function runEarly(): void {
  cancel?.();
  runAll();
}

function runAll(): void {
  cancel = undefined;
  lastRun = performance.now();
  const tasks = waiting;
  waiting = [];
  for (const task of tasks) task();
}
