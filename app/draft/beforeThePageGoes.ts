/** Run at most this often, however fast the person types. */
const PAUSE_MILLISECONDS = 250;

/** Tasks that have not run yet. */
let waiting: (() => void)[] = [];
let cancel: (() => void) | undefined;
let lastRun = Number.NEGATIVE_INFINITY;
let isWatching = false;

/**
 * Runs a task once, soon: when the page is idle, but at least a pause after the last run. Runs it at once when the page
 * is left or hidden.
 */
export function beforeThePageGoes(task: () => void): void {
  // Without a page, nothing can be lost and there is no frame to wait for.
  if (typeof document === "undefined") {
    task();
    return;
  }
  watch();
  waiting.push(task);
  cancel ??= plan(lastRun + PAUSE_MILLISECONDS - performance.now());
}

/** Schedules all tasks and returns a function that cancels this. Some browsers have no requestIdleCallback. */
function plan(pause: number): () => void {
  if (pause <= 0 && "requestIdleCallback" in window) {
    const idle = requestIdleCallback(runAll, { timeout: PAUSE_MILLISECONDS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(runAll, Math.max(pause, 0));
  return () => clearTimeout(timer);
}

/** The listeners are added once and stay: adding them at every edit would cost more than most edits. */
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
